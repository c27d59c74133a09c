import { createServer } from 'node:net'
import { ok, problem, warning, type Check, type Finding } from '../check.js'

const ANSWER_MS = 3_000

/** Where this machine reaches what listens on a host. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** @returns undefined when nobody listens there. */
async function answerAt(host: string, port: number, path: string): Promise<string | undefined> {
  try {
    const name = host.includes(':') ? `[${host}]` : host
    const response = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return (await response.text()).slice(0, 500)
  } catch {
    return undefined
  }
}

/** Takes the port for a moment. */
const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

async function portFinding(
  variable: string,
  [host, port, path]: [host: string, port: number, path: string],
  isOurs: (answer: string) => boolean,
): Promise<Finding> {
  const answer = await answerAt(reachable(host), port, path)
  if (answer !== undefined && isOurs(answer)) return ok(`${variable} ${port}: Balcão answers.`)
  if (answer === undefined && (await isFree(reachable(host), port)))
    return ok(`${variable} ${port} is free: no such process runs here.`)
  return problem(
    `${variable} ${port} is taken by another program.`,
    `Stop that program, or choose another ${variable}.`,
  )
}

/** The version in the answer of `/version`; undefined if it is no such answer. */
function versionIn(answer: string): string | undefined {
  try {
    return (JSON.parse(answer) as { version?: string }).version
  } catch {
    return undefined
  }
}

export const portsCheck: Check = {
  name: 'ports',
  run: async ({ env, version }) => {
    const findings: Finding[] = []
    if (env.roles.has('web')) {
      const isOurs = (answer: string) => versionIn(answer) !== undefined
      findings.push(await portFinding('PORT', [env.HOST, env.PORT, '/version'], isOurs))
      const running = versionIn((await answerAt(reachable(env.HOST), env.PORT, '/version')) ?? '')
      if (running !== undefined && running !== version)
        findings.push(
          warning(`Version ${running} is running, and ${version} is here.`, 'Start the processes again.'),
        )
    } else if (env.HEALTH_PORT !== undefined)
      findings.push(
        await portFinding('HEALTH_PORT', ['127.0.0.1', env.HEALTH_PORT, '/health'], (a) =>
          a.includes('"up"'),
        ),
      )
    if (env.METRICS_PORT !== undefined && env.roles.size > 0)
      findings.push(
        await portFinding('METRICS_PORT', [env.METRICS_HOST, env.METRICS_PORT, '/metrics'], (a) =>
          a.startsWith('# HELP'),
        ),
      )
    return findings.length > 0 ? findings : [ok('A tool listens on no port.')]
  },
}
