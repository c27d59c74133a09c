import {
  campaignVariableNames,
  plainVariable,
  unknownVariables,
  type CampaignVariable,
} from '@balcao/contract/text/campaignText'
import {
  campaignVariants,
  type Campaign,
  type CampaignPause,
  type CampaignStatus,
} from '@balcao/contract/resources/campaigns/campaigns'
import type { Connection } from '@balcao/contract/resources/company/connections'
import type { Tone } from '../../../ui/display/StatusPill'

const tones: Record<CampaignStatus, Tone> = {
  INATIVA: 'calm',
  PROGRAMADA: 'busy',
  EM_ANDAMENTO: 'good',
  CANCELADA: 'bad',
  FINALIZADA: 'calm',
}

/** The colour of a status: a paused campaign needs attention. */
export const toneOf = ({ status, pausedAt }: Pick<Campaign, 'status' | 'pausedAt'>): Tone =>
  status === 'EM_ANDAMENTO' && pausedAt !== null ? 'busy' : tones[status]

/** Parameter in the address of a campaign's form: switch on the question for consent. */
export const ASK_FIRST = 'askFirst'

/** The actions on a campaign. */
export type CampaignVerb = 'start' | 'pause' | 'resume' | 'cancel' | 'restart'

const resumable: readonly CampaignPause[] = ['user', 'refused', 'closed']

/**
 * The actions in a campaign's current status. A person ends the pauses that wait for a person; others end
 * when their reason ends.
 */
export function verbsOf({ status, pausedReason, pausedAt }: Campaign): readonly CampaignVerb[] {
  switch (status) {
    case 'INATIVA':
    case 'PROGRAMADA':
      return ['start']
    case 'EM_ANDAMENTO':
      if (pausedAt === null) return ['pause', 'cancel']
      return pausedReason !== null && resumable.includes(pausedReason) ? ['resume', 'cancel'] : ['cancel']
    case 'CANCELADA':
      return ['restart']
    case 'FINALIZADA':
      return []
  }
}

/** Whether it has a report: it was started at some time. */
export const hasReport = ({ startedAt }: Pick<Campaign, 'startedAt'>): boolean => startedAt !== null

type Sender = Pick<Connection, 'id' | 'capabilities'>

/** The first official number among the chosen connections; null for linked phones alone. */
export const officialOf = <T extends Sender>(connections: readonly T[], ids: readonly number[]): T | null =>
  connections.find(({ id, capabilities }) => ids.includes(id) && capabilities.includes('templates')) ?? null

/** Whether linked phones and official numbers are chosen together, which no campaign can use. */
export const isMixed = (connections: readonly Sender[], ids: readonly number[]): boolean =>
  officialOf(connections, ids) !== null &&
  connections.some(({ id, capabilities }) => ids.includes(id) && !capabilities.includes('templates'))

/** From 1 to 5. */
export type Variant = (typeof campaignVariants)[number]
export type TextName = `${'message' | 'confirmationMessage'}${Variant}`
export type Texts = Pick<Campaign, TextName>

/** The variants of a kind of text that are not empty. */
export const filledVariants = (texts: Texts, kind: 'message' | 'confirmationMessage'): Variant[] =>
  campaignVariants.filter((variant) => texts[`${kind}${variant}`].trim() !== '')

/** Unknown variables in a text, as written: `{fulano}`. */
export const unknownIn = (text: string, variables: readonly CampaignVariable[]): string[] =>
  unknownVariables(text, variables).map((name) => `{${name}}`)

/** Whether an unknown variable is a name with a `|` and no fallback. */
export const isUnfinished = (written: string): boolean => written.endsWith('|}')

/** The indices of variables whose name is already used or built in. Accents and case are ignored. */
export function takenVariables(variables: readonly { key?: string | undefined }[]): number[] {
  const names = variables.map(({ key = '' }) => plainVariable(key))
  const everywhere: readonly string[] = campaignVariableNames
  return names.flatMap((name, place) =>
    name !== '' && (everywhere.includes(name) || names.indexOf(name) < place) ? [place] : [],
  )
}
