/**
 * Who may do what, by profile. A route of the server names the ability that its caller needs; the client
 * hides by the same names what would be refused. What depends on a record as well is decided by the policies
 * of the server.
 */
export const profiles = ['admin', 'supervisor', 'user'] as const
export type Profile = (typeof profiles)[number]

const everyone = ['admin', 'supervisor', 'user'] as const satisfies readonly Profile[]
const leaders = ['admin', 'supervisor'] as const satisfies readonly Profile[]
const admins = ['admin'] as const satisfies readonly Profile[]

export const abilities = {
  'tickets:attend': everyone,
  'tickets-manager:showall': leaders,
  'dashboard:view': leaders,
  'tickets-manager:filterUsers': admins,
  'tickets:createWithoutQueue': admins,
  /** Reading along in a ticket that waits, without accepting it. */
  'tickets:spy': admins,
  'ticket-options:deleteTicket': admins,
  'ticket-notes:delete': admins,
  'contacts-page:deleteContact': admins,
  'contacts:block': leaders,
  'contacts:merge': admins,
  /** Taking the book along as a file; users have it where the company's setting `exportContacts` says so. */
  'contacts:export': leaders,
  /** Exporting and erasing what there is of one person. */
  'contacts:personalData': admins,
  /** From the phone's address book, or from a table. */
  'contacts-page:import': admins,
  /** Changing tags; whoever attends makes new ones. */
  'tags:write': leaders,
  'tags:delete': admins,
  /** Making a tag a lane of the board. */
  'tags:kanban': leaders,
  'queues:write': admins,
  /** Writing quick messages that everybody reads. */
  'quick-messages:share': admins,
  /** Messages that are sent at a time; one's own. */
  'schedules:use': everyone,
  /** Seeing, changing and deleting what colleagues have scheduled. */
  'schedules:all': leaders,
  /**
   * Campaigns, their settings, the lists of contacts that they go to and the opt-outs; where the company has
   * campaigns.
   */
  'campaigns:manage': admins,
  /** The team's own chats. */
  'chats:use': everyone,
  /** The board of tickets by their lanes. */
  'kanban:use': everyone,
  'users:write': admins,
  'user-modal:editProfile': admins,
  'user-modal:editQueues': admins,
  'settings:write': admins,
  'settings:secrets': admins,
  /** Read the audit log. */
  'audit-log:read': admins,
  /** Read and pay the company's invoices. */
  'company:billing': admins,
  'company:hours': admins,
  'company:storage': admins,
  'connections-page:view': everyone,
  'connections-page:addConnection': admins,
  'connections-page:editOrDeleteConnection': admins,
  'connections-page:actionButtons': admins,
  /** Manage the company's programs: tokens, calls, webhooks. */
  'api:manage': admins,
} as const satisfies Record<string, readonly Profile[]>

export type Ability = keyof typeof abilities

/**
 * Whether what an ability opens is there only while the company has campaigns; without them it is refused
 * with ERR_CAMPAIGNS_DISABLED.
 */
export const needsCampaigns = (ability: string): boolean => ability.startsWith('campaigns:')

/**
 * What a plan has or lacks; `useOpenAi` and `useIntegrations` are kept for what will come. Source: Decision
 * 55.
 */
export const planSwitches = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const
export type PlanSwitch = (typeof planSwitches)[number]

/** The switch without which nobody of a company has an ability. */
export const switchOfAbility = {
  'campaigns:manage': 'useCampaigns',
  'schedules:use': 'useSchedules',
  'chats:use': 'useInternalChat',
  'api:manage': 'useExternalApi',
  'kanban:use': 'useKanban',
} as const satisfies Partial<Record<Ability, PlanSwitch>>

/** Whether a company's plan leaves an ability out. @param switchedOff what the plan lacks. */
export const isSwitchedOff = (ability: string, switchedOff: readonly PlanSwitch[]): boolean =>
  ability in switchOfAbility && switchedOff.includes(switchOfAbility[ability as keyof typeof switchOfAbility])

/** Whether a profile has an ability. */
export const hasAbility = (profile: Profile, ability: Ability): boolean =>
  (abilities[ability] as readonly Profile[]).includes(profile)
