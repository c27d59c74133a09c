/** Companies created by the running test file. `settle` works only for these. */
export const companiesOfThisFile = new Set<number>()
