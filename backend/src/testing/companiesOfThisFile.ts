/** The companies that the test file which runs has made; `settle` works for these alone. */
export const companiesOfThisFile = new Set<number>()
