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

/** Adds something to the text of a file; `file` is named where it cannot. */
type Edit = (text: string, file: string) => string

/**
 * Writes the files of a new feature below `root`, and enters it where features are listed.
 *
 * @returns the files made, and those in whose lists it was entered, relative to `root`.
 * @throws Failure for a name that is none or that is taken, and when a list has another form than is known
 *   here; nothing has been written then.
 */
export async function createFeature({
  plural = '',
  singular = singularOf(plural),
  root,
}: NewFeature): Promise<{ files: string[]; changed: string[] }> {
  const number = nextNumber(path.join(root, 'backend/src/models/migrations'))
  const names = { ...namesOf(plural, singular), number }
  const places = {
    contract: 'backend/contract/src/resources/company',
    models: 'backend/src/models',
    feature: `backend/src/features/company/${plural}`,
    client: `frontend/src/features/company/${plural}`,
    journey: 'frontend/e2e',
    ...Object.fromEntries(
      languages.map((language) => [`phrases/${language}`, `frontend/src/i18n/locales/${language}/pages`]),
    ),
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
  refuseTaken(root, [places.feature, places.client, ...files.map(({ file }) => file)])
  const changed = editsOf(names).map(([file, edits]) => ({
    file,
    text: edits.reduce((text, edit) => edit(text, file), fs.readFileSync(path.join(root, file), 'utf8')),
  }))
  for (const { file, text } of [...files, ...changed]) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const made = [...files, ...changed].map(({ file }) => path.join(root, file))
  await run(process.execPath, [
    fromRoot('node_modules/prettier/bin/prettier.cjs'),
    ...['--config', fromRoot('.prettierrc.json'), '--write', ...made],
  ])
  return { files: files.map(({ file }) => file), changed: changed.map(({ file }) => file) }
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
    event: singular.toLowerCase(),
    title: capital(words(plural, ' ')),
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
    /__(things|thing|Things|Thing|THING|path|table|event|title|number)__/g,
    (_all, key: keyof Names) => names[key],
  )

const nameOf = (template: string, names: Names): string => filled(template, names).replace(/\.tpl$/, '')

function refuseTaken(root: string, files: string[]): void {
  const taken = files.find((file) => fs.existsSync(path.join(root, file)))
  if (taken) throw new Failure(`${taken} exists already. Nothing was changed.`)
}

/**
 * Adds `line` before the first line that matches; the formatter puts it into its form. @throws Failure when
 * there is none.
 */
function before(pattern: RegExp, line: string): Edit {
  return (text, file) => {
    const at = text.search(pattern)
    if (at < 0) throw new Failure(`${file} has changed its form: where does "${line}" belong?`)
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`
  }
}

/** Adds `line` after what matches, as `before`. */
function after(pattern: RegExp, line: string): Edit {
  return (text, file) => {
    const match = pattern.exec(text)
    if (!match) throw new Failure(`${file} has changed its form: where does "${line}" belong?`)
    const at = match.index + match[0].length
    return `${text.slice(0, at)}\n${line}${text.slice(at)}`
  }
}

/** Adds `line` among those that match, which stand in the order of the alphabet. */
function inOrder(pattern: RegExp, line: string): Edit {
  return (text, file) => {
    const next = [...text.matchAll(pattern)].find(([other]) => other > line)
    if (next) return `${text.slice(0, next.index)}${line}\n${text.slice(next.index)}`
    return before(/^\n/m, line)(text, file)
  }
}

/** The edit, where the text lacks `line` so far. */
const unlessThere =
  (edit: Edit, line: string): Edit =>
  (text, file) =>
    text.includes(line) ? text : edit(text, file)

/** Of a page, in the menu and where it is empty, until it gets one of its own. */
const ICON = 'ListAltOutlined'

const languages = ['pt', 'en', 'es'] as const

const notFound = {
  pt: 'Este registro não existe mais.',
  en: 'This record no longer exists.',
  es: 'Este registro ya no existe.',
}

/** What a new feature adds to lists that stand already: `[file, edits]`. */
function editsOf({
  things,
  thing,
  Things,
  Thing,
  THING,
  path: folder,
  event,
  title,
  number,
}: Names): [file: string, edits: Edit[]][] {
  const backend = (file: string) => `backend/${file}`
  return [
    [
      backend('contract/src/index.ts'),
      [before(/^export \* from '\.\/text\/variables/m, `export * from './resources/company/${things}.js'`)],
    ],
    [backend('contract/src/errors.ts'), [before(/^ {2}ERR_NO_\w+_FOUND:/m, `  ERR_NO_${THING}_FOUND: 404,`)]],
    [
      backend('contract/src/abilities.ts'),
      [after(/^export const abilities = \{/m, `  '${folder}:write': admins,`)],
    ],
    [
      backend('contract/src/realtime.ts'),
      [
        before(/^import type/m, `import type { ${Thing} } from './resources/company/${things}.js'`),
        after(
          /^export const channels = \{/m,
          `  ${thing}: (companyId: number) => \`company-\${companyId}-${thing}\`,`,
        ),
        after(
          /^export interface ChannelPayloads \{/m,
          `  ${thing}: { action: 'create' | 'update'; record: ${Thing} } | { action: 'delete'; id: number }`,
        ),
      ],
    ],
    [
      backend('src/models/index.ts'),
      [
        before(/^import \{ Company \}/m, `import { ${Thing} } from './${Thing}.js'`),
        after(/^database\.addModels\(\[/m, `  ${Thing},`),
        after(/^export \{/m, `  ${Thing},`),
      ],
    ],
    [
      backend('src/models/migrations/index.ts'),
      [
        before(/^\n\/\*\*$/m, `import { ${things} } from './${number}-${folder}.js'`),
        before(/^\]\s*$/m, `  ${things},`),
      ],
    ],
    [backend('src/events/catalogue.ts'), [after(/^const resourceNames = \[/m, `'${event}',`)]],
    [
      backend('src/features/company/index.ts'),
      [
        inOrder(/^import \{ \w+Feature \} .*$/gm, `import { ${things}Feature } from './${things}/index.js'`),
        // Nobody knows it yet, and it may know all the others.
        before(/^\]\s*$/m, `  ${things}Feature,`),
      ],
    ],
    [
      'frontend/src/app/routes.tsx',
      [
        before(
          /^\]\s*$/m,
          `  listPage('${things}', 'administration', '${folder}:write', () => import('../features/company/${things}/${Things}Page')),`,
        ),
      ],
    ],
    [
      'frontend/src/app/layout/menuIcons.ts',
      [
        unlessThere(
          after(/^import ForumOutlined .*$/m, `import ${ICON} from '@mui/icons-material/${ICON}'`),
          `import ${ICON} `,
        ),
        after(/^export const menuIcons: .*$/m, `  ${things}: { icon: ${ICON} },`),
      ],
    ],
    ...languages.flatMap((language): [string, Edit[]][] => {
      const folder = `frontend/src/i18n/locales/${language}`
      return [
        [
          backend(`contract/src/errorWords/${language}.ts`),
          [before(/^ {2}ERR_NO_\w+_FOUND:/m, `  ERR_NO_${THING}_FOUND: '${notFound[language]}',`)],
        ],
        [`${folder}/shell.ts`, [after(/^ {2}menu: \{/m, `    ${things}: '${title}',`)]],
      ]
    }),
  ]
}
