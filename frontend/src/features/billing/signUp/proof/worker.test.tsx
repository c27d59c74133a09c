import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import { solve } from './solve'
import './proof.worker'

type Listener = (event: { data?: unknown }) => void

const work = self.onmessage as unknown as (message: { data: unknown }) => Promise<void>

/** Runs the worker's code in this thread. Each one answers to its own listeners. */
class ThreadlessWorker {
  static all: ThreadlessWorker[] = []
  readonly #listeners = new Map<string, Listener>()
  isOver = false

  constructor() {
    ThreadlessWorker.all.push(this)
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener)
  }

  postMessage(data: { type: string }): void {
    if (data.type !== 'work') return
    vi.spyOn(self, 'postMessage').mockImplementation((answer: unknown) =>
      this.#listeners.get('message')?.({ data: answer }),
    )
    void work({ data })
  }

  terminate(): void {
    this.isOver = true
  }
}

const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }

const aChallenge = (): Promise<Challenge> =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 5, counter: 12, deriveKey, ...secrets })

afterEach(() => {
  vi.unstubAllGlobals()
  ThreadlessWorker.all = []
})

it('workers find the solution that the server knows, and end', async () => {
  vi.stubGlobal('Worker', ThreadlessWorker)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(1)
  const proof = await solve(JSON.stringify(await aChallenge()))
  const { challenge, solution } = JSON.parse(atob(proof)) as { challenge: Challenge; solution: Solution }
  expect(solution.counter).toBe(12)
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  })
  expect(ThreadlessWorker.all.map(({ isOver }) => isOver)).toEqual([true])
})

it('a phone with many processors starts four of them', async () => {
  vi.stubGlobal('Worker', ThreadlessWorker)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(16)
  await solve(JSON.stringify(await aChallenge())).catch(() => undefined)
  expect(ThreadlessWorker.all).toHaveLength(4)
})

it('a browser without workers says so', async () => {
  vi.stubGlobal('Worker', undefined)
  await expect(solve(JSON.stringify(await aChallenge()))).rejects.toThrow()
})
