const collator = new Intl.Collator('pt')

/**
 * Sort order of names in lists: negative, if the first one comes first. The server's lists use the same
 * order.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
