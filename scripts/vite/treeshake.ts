/** No file of the contract does anything when it is imported, so a chunk imports only the files that it uses. */
export const treeshake = {
  moduleSideEffects: [{ test: /\/common\/contract\//, sideEffects: false }],
};
