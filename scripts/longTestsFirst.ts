import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLaw = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/laws/');

/** The longest tests begin first: a long one that begins last leaves the other cores idle. */
export class LawsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLaw), ...sorted.filter((file) => !isLaw(file))];
  }
}
