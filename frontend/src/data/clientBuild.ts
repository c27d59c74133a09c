import { queryOptions } from '@tanstack/react-query'

/** Milliseconds between two checks. A reconnection, as after most deploys, also triggers one. */
const AGAIN_MS = 10 * 60_000

/** The entry file of this page. Its name has a hash of the whole client. */
const ownEntry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null

/**
 * Whether the server now serves another client than this tab runs. Rejects when the server does not answer.
 */
async function isOutdated(signal: AbortSignal): Promise<boolean> {
  const entry = ownEntry()
  const answer = await fetch('/index.html', { cache: 'no-store', signal })
  if (!answer.ok) throw new Error(`The client's page answers ${answer.status}`)
  return entry !== null && !(await answer.text()).includes(entry)
}

/**
 * Whether this tab was opened before a deploy. It compares the client's own page, not `/version`: that is the
 * server's commit, which may change without the client, or be unknown.
 */
export const clientBuild = queryOptions({
  queryKey: ['clientBuild'],
  queryFn: ({ signal }) => isOutdated(signal),
  refetchInterval: AGAIN_MS,
})
