/**
 * What loads a part of the client: begun once, however often it is asked for, and again after a failure. An
 * `import()` of what is there already still looks through the page for its sheets each time.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
