import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { ProofFailed, ProofOfWork } from './ProofOfWork'

const server = vi.hoisted(() => ({ call: vi.fn<() => Promise<{ challenge: string | null }>>() }))
vi.mock('../../../../data/apiClient', () => ({ call: server.call }))
const browser = vi.hoisted(() => ({ solve: vi.fn<(challenge: string) => Promise<string>>() }))
vi.mock('./solve', () => ({ solve: browser.solve }))

/** Challenges are numbered, and a proof names its own. */
function aServer(): void {
  let number = 0
  server.call.mockReset().mockImplementation(() => Promise.resolve({ challenge: String((number += 1)) }))
  browser.solve.mockReset().mockImplementation((challenge) => Promise.resolve(`proof of ${challenge}`))
}

it('is begun once, however often the form is touched, and ready when it is sent', async () => {
  aServer()
  const proof = new ProofOfWork()
  for (let touch = 0; touch < 5; touch += 1) proof.start()
  await vi.waitFor(() => expect(browser.solve).toHaveBeenCalledOnce())
  expect(await proof.take()).toBe('proof of 1')
  expect(server.call).toHaveBeenCalledOnce()
})

it('is made for each request anew, also without a touch before', async () => {
  aServer()
  const proof = new ProofOfWork()
  expect([await proof.take(), await proof.take()]).toEqual(['proof of 1', 'proof of 2'])
})

it('is made anew when the form was open for longer than the server takes it', async () => {
  aServer()
  const proof = new ProofOfWork()
  proof.start()
  await vi.waitFor(() => expect(browser.solve).toHaveBeenCalledOnce())
  const later = performance.now() + 9 * 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await proof.take()).toBe('proof of 2')
})

it('is not computed where the installation asks for none', async () => {
  aServer()
  server.call.mockResolvedValue({ challenge: null })
  expect(await new ProofOfWork().take()).toBeUndefined()
  expect(browser.solve).not.toHaveBeenCalled()
})

it('that fails is reported when it is taken, and tried again at the next touch', async () => {
  aServer()
  browser.solve.mockRejectedValueOnce(new Error('no workers'))
  const proof = new ProofOfWork()
  await expect(proof.take()).rejects.toThrow(ProofFailed)
  expect(await proof.take()).toBe('proof of 2')
  const gone = new ApiError('NETWORK', 0)
  server.call.mockRejectedValueOnce(gone)
  await expect(proof.take()).rejects.toBe(gone)
})
