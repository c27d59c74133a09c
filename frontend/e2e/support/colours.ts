import { randomInt } from 'node:crypto'

/** A random colour. Two queues of a company have different ones. */
export const aColour = (): string => `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
