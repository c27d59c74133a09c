// The licences of the packages that the lock file names, and the ones that are accepted.
import { Failure } from '../../beforeInstall/progress.mjs'
import { lockedPackages, type LockedPackage } from './lockFile.js'

/** Licences that ask for no more than that they are named. */
const ACCEPTED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'Zlib'],
])

/** Packages that say their licence in an old form, which the lock file does not have, or in other words. */
const IN_OTHER_WORDS: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/** Licences that ask for more, with the packages that may have them, and why. */
const WITH_CONDITIONS: readonly { licence: string; packages: RegExp; reason: string }[] = [
  {
    licence: 'GPL-3.0',
    packages: /^libsignal$/,
    reason: 'Baileys needs it, and there is no other. The README says what follows for distributing a build.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips as its own library, which anybody can replace.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(mediabunny|web-push|axe-core|@axe-core\/playwright|lightningcss(-.*)?)$/,
    reason: 'Its files are used unchanged.',
  },
]

/** The licence of a package, in the terms of SPDX; "unknown" where it names none. */
const licenceOf = ({ name, license }: LockedPackage): string =>
  (license ?? IN_OTHER_WORDS[name] ?? 'unknown').replace(/^MIT License$/, 'MIT')

const isAccepted = (name: string, licence: string): boolean =>
  ACCEPTED.has(licence) ||
  WITH_CONDITIONS.some((condition) => condition.licence === licence && condition.packages.test(name))

/** `A OR B`: one of them is enough. `A AND B`: all are needed. */
const isExpressionAccepted = (name: string, expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAccepted(name, licence)))

/** The packages whose licence nobody has accepted, and those without a hash. */
export function packageProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((each) => {
    const { name, version, integrity } = each
    const licence = licenceOf(each)
    return [
      ...(isExpressionAccepted(name, licence) ? [] : [`${name} ${version}: ${licence}`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${name} ${version}: the lock file has no hash of it`]),
    ]
  })
}

/**
 * Every package must have an accepted licence and a hash.
 * @throws Failure naming those that have not.
 */
export function checkLicences(packages = lockedPackages()): { output: string } {
  const problems = packageProblems(packages)
  if (problems.length > 0)
    throw new Failure(
      [
        ...problems,
        'A licence is accepted in backend/scripts/lib/dependencies/licences.ts, with its reason where it has conditions.',
      ].join('\n'),
    )
  return { output: '' }
}

/** The list of packages by licence: those of the image first, then those that only development needs. */
export function licenceList(packages = lockedPackages()): string {
  const part = (title: string, chosen: readonly LockedPackage[]): string[] => {
    const byLicence = new Map<string, LockedPackage[]>()
    for (const each of chosen)
      byLicence.set(licenceOf(each), [...(byLicence.get(licenceOf(each)) ?? []), each])
    return [
      title,
      ...[...byLicence]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([licence, members]) => [
          '',
          `${licence} (${members.length})`,
          ...members.map(({ name, version }) => `  ${name} ${version}`),
        ]),
      '',
    ]
  }
  return [
    ...part(
      'In the image',
      packages.filter(({ isDevelopment }) => !isDevelopment),
    ),
    ...part(
      'For development only',
      packages.filter(({ isDevelopment }) => isDevelopment),
    ),
    'With conditions',
    '',
    ...WITH_CONDITIONS.map(({ licence, reason }) => `${licence}: ${reason}`),
  ].join('\n')
}
