import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { type SubmitOptions, useSubmit } from '#common/client/react/useSubmit.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';

interface ActionFormOptions<E extends Endpoint, Values extends FieldValues>
  extends Omit<SubmitOptions<E, Values>, 'form'> {
  readonly defaultValues: DefaultValues<Values>;
  /** Left out where the fields have rules of their own. */
  readonly schema?: z.ZodType<FieldValues, Values>;
  /** What is sent; undefined to send nothing. */
  input(values: Values, form: UseFormReturn<Values>): EndpointInput<E> | undefined;
  readonly onClose: () => void;
}

/** The form of a dialog, which sends its values to one endpoint. The dialog closes when they are stored. */
export function useActionForm<E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { defaultValues, schema, input, onClose, ...options }: ActionFormOptions<E, Values>,
) {
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues,
    ...(schema
      ? { resolver: zodResolver<Values, unknown, FieldValues>(schema, undefined, { raw: true }) }
      : {}),
  });
  const { errors } = form.formState;
  const submission = useSubmit(endpoint, { onSuccess: onClose, onWaiting: onClose, ...options, form });
  const send = form.handleSubmit((values) => {
    const sent = input(values, form);
    return sent && submission.submit(sent);
  });
  return {
    form,
    submission,
    /** Props of a row for the field of that name. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      bind: form.register(name, rules),
      error: errors[name],
    }),
    /** Props of the dialog. */
    dialog: { onSubmit: () => void send(), onClose, submission },
  };
}
