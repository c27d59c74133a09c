import { queryOptions } from '@tanstack/react-query'

/** Milliseconds after which it is looked at again; a reconnection, as after most deploys, does so at once. */
const AGAIN_MS = 10 * 60_000

/** The file this page began with. Its name changes with anything in the client. */
const ownEntry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null

/** Whether the server has another client than the one in this tab. Rejects when it does not say. */
async function isOutdated(signal: AbortSignal): Promise<boolean> {
  const entry = ownEntry()
  const answer = await fetch('/index.html', { cache: 'no-store', signal })
  if (!answer.ok) throw new Error(`The client's page answers ${answer.status}`)
  return entry !== null && !(await answer.text()).includes(entry)
}

/**
 * Whether this tab was opened before a deploy. Asked of the client's own page and not of `/version`: that
 * names the server's commit, which may change without the client, or be unknown.
 */
export const clientBuild = queryOptions({
  queryKey: ['clientBuild'],
  queryFn: ({ signal }) => isOutdated(signal),
  refetchInterval: AGAIN_MS,
})
