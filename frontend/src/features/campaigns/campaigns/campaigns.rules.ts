import {
  campaignVariableNames,
  plainVariable,
  unknownVariables,
  type CampaignVariable,
} from '@balcao/contract/text/campaignText'
import {
  campaignVariants,
  type Campaign,
  type CampaignStatus,
} from '@balcao/contract/resources/campaigns/campaigns'
import type { Tone } from '../../../ui/display/StatusPill'

const tones: Record<CampaignStatus, Tone> = {
  INATIVA: 'calm',
  PROGRAMADA: 'busy',
  EM_ANDAMENTO: 'good',
  CANCELADA: 'bad',
  FINALIZADA: 'calm',
}

/** How a campaign's status is coloured: one that runs and is paused waits for somebody. */
export const toneOf = ({ status, pausedAt }: Pick<Campaign, 'status' | 'pausedAt'>): Tone =>
  status === 'EM_ANDAMENTO' && pausedAt !== null ? 'busy' : tones[status]

/** In the address of a campaign's form: its people are to be asked first. */
export const ASK_FIRST = 'askFirst'

/** What can be done with a campaign as a whole. */
export type CampaignVerb = 'start' | 'pause' | 'resume' | 'cancel' | 'restart'

/**
 * What can be done with one as it stands. Only a person's own pause is a person's to end: the others end when
 * their reason does.
 */
export function verbsOf({ status, pausedReason, pausedAt }: Campaign): readonly CampaignVerb[] {
  switch (status) {
    case 'INATIVA':
    case 'PROGRAMADA':
      return ['start']
    case 'EM_ANDAMENTO':
      if (pausedAt === null) return ['pause', 'cancel']
      return pausedReason === 'user' || pausedReason === 'refused' ? ['resume', 'cancel'] : ['cancel']
    case 'CANCELADA':
      return ['restart']
    case 'FINALIZADA':
      return []
  }
}

/** Whether there is something to report of: it was begun at some time. */
export const hasReport = ({ startedAt }: Pick<Campaign, 'startedAt'>): boolean => startedAt !== null

/** From 1 to 5. */
export type Variant = (typeof campaignVariants)[number]
export type TextName = `${'message' | 'confirmationMessage'}${Variant}`
export type Texts = Pick<Campaign, TextName>

/** Which places of a kind of text have one. */
export const filledVariants = (texts: Texts, kind: 'message' | 'confirmationMessage'): Variant[] =>
  campaignVariants.filter((variant) => texts[`${kind}${variant}`].trim() !== '')

/** The names that a text means as variables and that are none, as they are written: `{fulano}`. */
export const unknownIn = (text: string, variables: readonly CampaignVariable[]): string[] =>
  unknownVariables(text, variables).map((name) => `{${name}}`)

/** Whether one of `unknownIn` is a name with a `|` and nothing behind it. */
export const isUnfinished = (written: string): boolean => written.endsWith('|}')

/**
 * The places of variables whose name one before them has, or one that there is in every company. Accents and
 * large letters make no other name.
 */
export function takenVariables(variables: readonly { key?: string | undefined }[]): number[] {
  const names = variables.map(({ key = '' }) => plainVariable(key))
  const everywhere: readonly string[] = campaignVariableNames
  return names.flatMap((name, place) =>
    name !== '' && (everywhere.includes(name) || names.indexOf(name) < place) ? [place] : [],
  )
}
