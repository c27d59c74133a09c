/**
 * Whether a file matches a list of types and extensions, as in an input's `accept`. An empty list accepts
 * all.
 */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  const isOf = (wanted: string): boolean => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  }
  return accept.length === 0 || accept.some(isOf)
}
