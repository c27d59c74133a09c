/**
 * The phrases of pages, one file per page and language. The list of files grows with every page, so it is
 * loaded with the first page, not at the start.
 */
export const pageFiles = import.meta.glob<Record<string, object>>('./locales/*/pages/*.ts')
