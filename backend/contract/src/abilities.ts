/** Who may do what, by profile (product.md, section 6; server.md, Decision 11). The server decides; the client only hides. */
export const profiles = ['admin', 'supervisor', 'user'] as const
export type Profile = (typeof profiles)[number]

const everyone = ['admin', 'supervisor', 'user'] as const satisfies readonly Profile[]
const leaders = ['admin', 'supervisor'] as const satisfies readonly Profile[]
const admins = ['admin'] as const satisfies readonly Profile[]

export const abilities = {
  'tickets:attend': everyone,
  'tickets-manager:showall': leaders,
  'connections-page:view': admins,
  'connections-page:addConnection': admins,
  'connections-page:editOrDeleteConnection': admins,
  'connections-page:actionButtons': admins,
} as const satisfies Record<string, readonly Profile[]>

export type Ability = keyof typeof abilities

/** Whether a profile has an ability. */
export const hasAbility = (profile: Profile, ability: Ability): boolean =>
  (abilities[ability] as readonly Profile[]).includes(profile)
