/** A limit as it is spoken of: the 100 MB of 1024 × 1024 bytes each. */
export const wholeMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`
