/** The keys of the source language with any text as value: what every other language must have, no more and no less. */
export type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }
