/**
 * Runs a loader once, however often it is called, and again after a failure. A repeated `import()` of a
 * loaded module would still search the page for its style sheets.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
