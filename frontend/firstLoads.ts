import { join } from 'node:path'
import loads from './firstLoads.json' with { type: 'json' }

/** What the bundler tells of a module: what it imports, and what it loads later. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const groups = Object.values(loads)
const frontend = import.meta.dirname

/**
 * What is offered by an index: form fields, what draws texts of messages, the company's clock. Those who only
 * pass that index need neither them nor their libraries.
 */
const isOffered = (id: string): boolean =>
  /[\\/]features[\\/](?:\w+[\\/])+Form\w+\.tsx$/.test(id) ||
  /[\\/](?:FormattedText|MessagePreview|OutboxBar|mentions\.rules|useCompanyClock)\.tsx?$/.test(id)

/** Whatever these modules import, and what that imports, but not what is loaded later. */
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
 * What stays out: parts that are reached through an index but used by none of the first pages, and what
 * starts the client, which waits for its language: what is loaded meanwhile must not wait for it.
 */
const staysOut = (id: string): boolean =>
  /react-i18next[\\/].*Trans|html-parse-stringify|[\\/]src[\\/]main\.tsx$/.test(id)

let sets: readonly Set<string>[] | null = null

/**
 * The file that a module belongs to: one for what the login needs, one for what the tickets need beyond that.
 * Cut into dozens by the lazy pages that share parts of them, they would weigh a tenth more.
 */
export function fileOf(id: string, graph: Graph): string | null {
  sets ??= groups.map(({ modules }) => reach(modules, graph))
  const index = staysOut(id) ? -1 : sets.findIndex((set) => set.has(id))
  return groups[index]?.group ?? null
}
