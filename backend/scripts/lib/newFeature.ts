import fs from 'node:fs'
import path from 'node:path'
import { fromRoot } from '../beforeInstall/paths.mjs'
import { Failure } from '../beforeInstall/progress.mjs'
import { run } from './processes.js'

const TEMPLATES = fromRoot('backend/scripts/templates/feature')

interface NewFeature {
  /** In camelCase, as the folder will be named: quickMessages. */
  plural?: string
  /** quickMessage; by default the plural without its ending. */
  singular?: string
  root: string
}

/** What is to be added to a file by hand. */
interface Step {
  file: string
  lines: string[]
}

/**
 * Writes the files of a new feature below `root`.
 *
 * @returns the files made, relative to `root`, and what is to be added by hand.
 * @throws Failure for a name that is none or that is taken; nothing has been written then.
 */
export async function createFeature({
  plural = '',
  singular = singularOf(plural),
  root,
}: NewFeature): Promise<{ files: string[]; steps: Step[] }> {
  const number = nextNumber(path.join(root, 'backend/src/models/migrations'))
  const names = { ...namesOf(plural, singular), number }
  const places = {
    contract: 'backend/contract/src/resources',
    models: 'backend/src/models',
    feature: `backend/src/features/${plural}`,
  }
  const files = Object.entries(places).flatMap(([part, folder]) =>
    fs.readdirSync(path.join(TEMPLATES, part)).map((template) => ({
      file: path.posix.join(
        folder,
        template.startsWith('__number__') ? 'migrations' : '',
        nameOf(template, names),
      ),
      text: filled(fs.readFileSync(path.join(TEMPLATES, part, template), 'utf8'), names),
    })),
  )
  refuseTaken(root, [places.feature, ...files.map(({ file }) => file)])
  for (const { file, text } of files) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const made = files.map(({ file }) => path.join(root, file))
  await run(process.execPath, [
    fromRoot('node_modules/prettier/bin/prettier.cjs'),
    ...['--config', fromRoot('.prettierrc.json'), '--write', ...made],
  ])
  return { files: files.map(({ file }) => file), steps: stepsOf(names) }
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/

function namesOf(plural: string, singular: string) {
  for (const name of [plural, singular])
    if (!name || !CAMEL_CASE.test(name))
      throw new Failure(
        `${name ? `"${name}" is not a name for a feature` : 'A feature needs a name'}: ` +
          'give its plural in camelCase, like quickMessages.',
      )
  if (plural === singular)
    throw new Failure(
      `What is one of the ${plural} called? Give it as a second name: npm run new:feature ${plural} one`,
    )
  const words = (name: string, mark: string) =>
    name.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase())
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
  return {
    things: plural,
    thing: singular,
    Things: capital(plural),
    Thing: capital(singular),
    THING: words(singular, '_').toUpperCase(),
    path: words(plural, '-'),
    table: words(plural, '_'),
  }
}

/** The feature's names as the templates call them; `number` is the migration's. */
type Names = ReturnType<typeof namesOf> & { number: string }

/** Migrations are numbered in the order of their application. */
function nextNumber(folder: string): string {
  const taken = fs.existsSync(folder)
    ? fs.readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0)
    : []
  return String(Math.max(0, ...taken) + 1).padStart(4, '0')
}

const filled = (text: string, names: Names): string =>
  text.replace(
    /__(things|thing|Things|Thing|THING|path|table|number)__/g,
    (_all, key: keyof Names) => names[key],
  )

const nameOf = (template: string, names: Names): string => filled(template, names).replace(/\.tpl$/, '')

function refuseTaken(root: string, files: string[]): void {
  const taken = files.find((file) => fs.existsSync(path.join(root, file)))
  if (taken) throw new Failure(`${taken} exists already. Nothing was changed.`)
}

function stepsOf({ things, thing, Things, Thing, THING, path: folder, number }: Names): Step[] {
  const events = ['created', 'updated', 'deleted'].map((verb) => `'${thing}.${verb}'`)
  return [
    { file: 'backend/contract/src/index.ts', lines: [`export * from './resources/${things}.js'`] },
    { file: 'backend/contract/src/errors.ts', lines: [`ERR_NO_${THING}_FOUND: 404,`] },
    { file: 'frontend/src/i18n/locales/{pt,en,es}/errors.ts', lines: [`ERR_NO_${THING}_FOUND, phrased`] },
    {
      file: 'backend/contract/src/realtime.ts',
      lines: [
        `import type { ${Thing} } from './resources/${things}.js'`,
        `${thing}: (companyId: number) => \`company-\${companyId}-${thing}\`,`,
        `${thing}: { action: 'update'; ${thing}: ${Thing} } | { action: 'delete'; ${thing}Id: number }`,
      ],
    },
    { file: 'backend/src/models/index.ts', lines: [`${Thing}, from './${Thing}.js', in all three lists`] },
    {
      file: 'backend/src/models/migrations/index.ts',
      lines: [`${things}, from './${number}-${folder}.js', at the end of the list`],
    },
    {
      file: 'backend/src/events/catalogue.ts',
      lines: [
        ...events.map((event) => `${event}: { ${thing}Id: number }`),
        ...events.map((event) => `${event}: 0,`),
      ],
    },
    { file: 'backend/src/entrypoints/features.ts', lines: [`${things}Feature,`] },
    {
      file: `frontend/src/features/${things}`,
      lines: [`its page, its route, and ${things}.live.ts for "${Things}"`],
    },
  ]
}
