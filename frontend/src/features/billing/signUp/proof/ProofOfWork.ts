import { signUpApi } from '@balcao/contract/resources/billing/signUp'
import { call } from '../../../../data/apiClient'
import { ApiError } from '../../../../data/ApiError'

/** Milliseconds. The server takes a proof for ten minutes after its challenge. */
const FRESH_MS = 8 * 60_000

/** This browser could not compute the proof. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed'
}

/** A proof on its way; undefined where the installation asks for none. */
interface Making {
  begunAt: number
  proof: Promise<string | undefined>
}

async function make(): Promise<string | undefined> {
  const { challenge } = await call(signUpApi.challenge)
  if (challenge === null) return undefined
  try {
    const { solve } = await import('./solve')
    return await solve(challenge)
  } catch (cause) {
    throw new ProofFailed('The proof of work was not computed', { cause })
  }
}

/** The proof of work of a form. Each proof is for one request. */
export class ProofOfWork {
  #making: Making | null = null

  /** Begins the next proof, unless one is under way or ready. */
  start(): void {
    if (this.#making && performance.now() - this.#making.begunAt < FRESH_MS) return
    const making: Making = { begunAt: performance.now(), proof: make() }
    this.#making = making
    // `take` reports the failure. Until then the next touch of the form tries again.
    making.proof.catch(() => {
      if (this.#making === making) this.#making = null
    })
  }

  /**
   * The proof for a request, once it is ready.
   * @returns undefined where none is asked.
   * @throws ProofFailed, ApiError
   */
  async take(): Promise<string | undefined> {
    this.start()
    const making = this.#making
    try {
      return await making?.proof
    } catch (error) {
      throw error instanceof ApiError || error instanceof ProofFailed ? error : new ProofFailed(String(error))
    } finally {
      if (this.#making === making) this.#making = null
    }
  }
}
