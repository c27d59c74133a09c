const collator = new Intl.Collator('pt')

/**
 * Which of two names comes first in a list: negative, if it is the first. The server's lists stand in the
 * same order.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
