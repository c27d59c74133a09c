import { circleIn } from './circles.js'

/** A module in the output of dependency-cruiser. */
export interface ImportingModule {
  source: string
  dependencies: { resolved: string }[]
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/**
 * Finds a circle of features that import each other, in whatever folders they are. Tests do not count.
 * @param source the folder of the side: `backend/src`.
 * @returns the circle in words, with a file for each of its imports; null when there is no circle.
 */
export function featureCircle(modules: readonly ImportingModule[], source: string): string | null {
  const featureOf = (file: string): string | undefined => {
    const [folder, roof, feature, rest] = file.startsWith(`${source}/`)
      ? file.slice(source.length + 1).split('/')
      : []
    return folder === 'features' && rest !== undefined ? `${roof}/${feature}` : undefined
  }
  const imports = new Map<string, Map<string, string>>()
  for (const { source: file, dependencies } of modules) {
    const from = isTest(file) ? undefined : featureOf(file)
    if (from === undefined) continue
    const imported = imports.get(from) ?? new Map<string, string>()
    imports.set(from, imported)
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to !== undefined && to !== from) imported.set(to, file)
    }
  }
  const circle = circleIn(new Map([...imports].map(([feature, imported]) => [feature, imported.keys()])))
  if (!circle) return null
  const steps = circle
    .slice(1)
    .map((to, index) => `  ${circle[index]} -> ${to} (${imports.get(circle[index] ?? '')?.get(to)})`)
  return [`features of ${source} import each other in a circle:`, ...steps].join('\n')
}
