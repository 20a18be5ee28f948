/** Creates a value when it is used first. @returns a function that returns the value */
export function lazy<Value extends NonNullable<unknown>>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
