/**
 * The phrases of pages, a file for each page in each language. The list of these files grows with every page,
 * so it is loaded with the first page and is no part of the first load.
 */
export const pageFiles = import.meta.glob<Record<string, object>>('./locales/*/pages/*.ts')
