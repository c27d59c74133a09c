/** Who may do what, by profile (product.md, section 6; server.md, Decision 11). The server decides; the client only hides. */
export const profiles = ['admin', 'supervisor', 'user'] as const
export type Profile = (typeof profiles)[number]

const everyone = ['admin', 'supervisor', 'user'] as const satisfies readonly Profile[]
const leaders = ['admin', 'supervisor'] as const satisfies readonly Profile[]
const admins = ['admin'] as const satisfies readonly Profile[]

export const abilities = {
  'tickets:attend': everyone,
  'tickets-manager:showall': leaders,
  'tickets-manager:filterUsers': admins,
  'tickets:createWithoutQueue': admins,
  /** Reading along in a ticket that waits, without accepting it. */
  'tickets:spy': admins,
  'ticket-options:deleteTicket': admins,
  'ticket-notes:delete': admins,
  'contacts-page:deleteContact': admins,
  'tags:write': admins,
  /** Making a tag a lane of the board. */
  'tags:kanban': leaders,
  'user-modal:editProfile': admins,
  'user-modal:editQueues': admins,
  'settings:secrets': admins,
  /** What the company pays, when and for what. */
  'company:billing': admins,
  'connections-page:view': everyone,
  'connections-page:addConnection': admins,
  'connections-page:editOrDeleteConnection': admins,
  'connections-page:actionButtons': admins,
} as const satisfies Record<string, readonly Profile[]>

export type Ability = keyof typeof abilities

/** Whether a profile has an ability. */
export const hasAbility = (profile: Profile, ability: Ability): boolean =>
  (abilities[ability] as readonly Profile[]).includes(profile)
