/**
 * Whether a file is of one of these types or endings, as an input's `accept` has them; any is, where there
 * are none.
 */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  const isOf = (wanted: string): boolean => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  }
  return accept.length === 0 || accept.some(isOf)
}
