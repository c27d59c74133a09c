import { join } from 'node:path'
import loads from './firstLoads.json' with { type: 'json' }

/** The bundler's information about a module: its static imports. Dynamic imports are not included. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const groups = Object.values(loads)
const frontend = import.meta.dirname

/**
 * Parts that an index exports for other features: form fields, formatted texts, the company's clock. A page
 * that imports only something else from that index needs neither them nor their libraries.
 */
const isOffered = (id: string): boolean =>
  /[\\/]features[\\/](?:\w+[\\/])+Form\w+\.tsx$/.test(id) ||
  /[\\/](?:FormattedText|MessagePreview|OutboxBar|mentions\.rules|useCompanyClock)\.tsx?$/.test(id)

/** All modules that these modules import, directly or indirectly, without dynamic imports. */
function reach(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = modules.map((module) => join(frontend, module))
  for (let id; (id = waiting.pop()) !== undefined;) {
    if (reached.has(id) || isOffered(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/**
 * Excluded modules: parts that an index exports but no first page uses, and `main.tsx`. That one waits for
 * the language, and modules loaded meanwhile must not wait for it.
 */
const staysOut = (id: string): boolean =>
  /react-i18next[\\/].*Trans|html-parse-stringify|[\\/]src[\\/]main\.tsx$/.test(id)

let sets: readonly Set<string>[] | null = null

/**
 * The chunk of a module: one for the login, one for what the tickets page needs besides, and one for what the
 * frame of every page loads after its first paint. Without this, the bundler makes dozens of chunks that lazy
 * pages share, a tenth larger in total.
 */
export function fileOf(id: string, graph: Graph): string | null {
  sets ??= groups.map(({ modules }) => reach(modules, graph))
  const index = staysOut(id) ? -1 : sets.findIndex((set) => set.has(id))
  return groups[index]?.group ?? null
}
