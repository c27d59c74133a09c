/**
 * Who may do what, by profile. Each route of the server names the ability that its caller needs. The client
 * hides buttons by the same names. Permissions that also depend on a record are decided by the server's
 * policies.
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
  /** Reading a waiting ticket without accepting it. */
  'tickets:spy': admins,
  'ticket-options:deleteTicket': admins,
  'ticket-notes:delete': admins,
  'contacts-page:deleteContact': admins,
  'contacts:block': leaders,
  'contacts:merge': admins,
  /** Exporting contacts to a file. The company setting `exportContacts` grants it to users, too. */
  'contacts:export': leaders,
  /** Exporting and erasing one person's data. */
  'contacts:personalData': admins,
  /** From the phone's address book, or from a table. */
  'contacts-page:import': admins,
  /** Changing tags. Everyone who attends can create new ones. */
  'tags:write': leaders,
  'tags:delete': admins,
  /** Making a tag a lane of the board. */
  'tags:kanban': leaders,
  'queues:write': admins,
  /** Writing quick messages that everybody reads. */
  'quick-messages:share': admins,
  /** Writing the reasons for which tickets are resolved. */
  'close-reasons:write': admins,
  /** Writing views of the list of tickets that everybody reads. */
  'saved-views:share': leaders,
  /** Writing macros that everybody uses. */
  'macros:share': leaders,
  /** Using one's own scheduled messages. */
  'schedules:use': everyone,
  /** Seeing, changing and deleting colleagues' scheduled messages. */
  'schedules:all': leaders,
  /** Campaigns, their settings, contact lists and opt-outs. Only in companies that have campaigns. */
  'campaigns:manage': admins,
  /** Writing message templates of the official API. Everybody reads them. */
  'templates:manage': admins,
  /** The team's own chats. */
  'chats:use': everyone,
  /** The board of tickets by their lanes. */
  'kanban:use': everyone,
  'users:write': admins,
  'user-modal:editProfile': admins,
  'user-modal:editQueues': admins,
  'settings:write': admins,
  'settings:secrets': admins,
  /** The company's rules for logins: second factor, addresses, sessions. */
  'security:manage': admins,
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
  /** What messages of the official API cost, and correcting their prices. */
  'costs:manage': admins,
  /** Manage the company's programs: tokens, calls, webhooks. */
  'api:manage': admins,
} as const satisfies Record<string, readonly Profile[]>

export type Ability = keyof typeof abilities

/**
 * Whether an ability exists only while the company has campaigns. Without them the server answers
 * ERR_CAMPAIGNS_DISABLED.
 */
export const needsCampaigns = (ability: string): boolean => ability.startsWith('campaigns:')

/**
 * Features that a plan includes or not. `useOpenAi` and `useIntegrations` are reserved for later. Source:
 * Decision 55.
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

/** The plan switch that each of these abilities needs. */
export const switchOfAbility = {
  'campaigns:manage': 'useCampaigns',
  'schedules:use': 'useSchedules',
  'chats:use': 'useInternalChat',
  'api:manage': 'useExternalApi',
  'kanban:use': 'useKanban',
} as const satisfies Partial<Record<Ability, PlanSwitch>>

/**
 * Whether a company's plan leaves an ability out.
 * @param switchedOff features that the plan lacks.
 */
export const isSwitchedOff = (ability: string, switchedOff: readonly PlanSwitch[]): boolean =>
  ability in switchOfAbility && switchedOff.includes(switchOfAbility[ability as keyof typeof switchOfAbility])

/** Whether a profile has an ability. */
export const hasAbility = (profile: Profile, ability: Ability): boolean =>
  (abilities[ability] as readonly Profile[]).includes(profile)
