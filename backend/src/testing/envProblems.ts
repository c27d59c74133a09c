import { ConfigError, parseEnv } from '../platform/config/env.js'

/** Why a process refuses to start with an environment, one line for each problem; empty where it starts. */
export function envProblems(given: Record<string, string | undefined>): string[] {
  try {
    parseEnv(given)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}
