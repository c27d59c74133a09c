import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'

/** More of them would heat a phone, and take what the page needs. */
const MOST_WORKERS = 4

const SOLVING_MS = 120_000

/**
 * Solves a challenge of the server in workers.
 * @returns the proof, as a sign-up sends it.
 * @throws Error when this browser cannot compute it, or not within two minutes.
 */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
    timeout: SOLVING_MS,
  })
  if (!solution) throw new Error('The proof of work took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
