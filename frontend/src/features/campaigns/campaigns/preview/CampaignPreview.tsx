import { fillCampaignText, type CampaignPerson } from '@balcao/contract/text/campaignText'
import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import type { ContactListItem } from '@balcao/contract/resources/campaigns/contactLists'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useFormikContext } from 'formik'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../../../../data/http'
import { useCompanyClock } from '../../../../session'
import { useNow } from '../../../../ui/timers/useNow'
import { useConnections } from '../../../company/connections'
import { filledValues, TemplateBubble, useTemplate } from '../../../company/templates'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { useCampaignSettings } from '../campaigns.queries'
import { filledVariants, officialOf, type Variant } from '../campaigns.rules'
import type { CampaignFields } from '../editor/campaignForm.rules'
import styles from './CampaignPreview.module.css'
import { PersonPicker } from './PersonPicker'
import { PreviewMedia, useFileUrl } from './PreviewMedia'
import { useSamplePerson } from './useSamplePerson'

interface CampaignPreviewProps {
  campaign: Campaign | null
  /** The open variant. */
  variant: Variant
  onVariant: (variant: Variant) => void
}

/** The form's text as a person of the list would get it, filled in as the server will do. */
export function CampaignPreview({ campaign, variant, onVariant }: CampaignPreviewProps) {
  const { t } = useTranslation()
  const { values } = useFormikContext<CampaignFields>()
  const contactListId = values.contactListId === '' ? null : Number(values.contactListId)
  const [picked, setPicked] = useState<ContactListItem | null>(null)
  const { first, person: sample } = useSamplePerson(values.contactListId)
  const person = picked?.contactListId === contactListId ? picked : first
  const { data: connections = [] } = useConnections()
  const official = officialOf(connections, values.whatsappIds)
  const variants = official ? [] : filledVariants(values, 'message')
  return (
    <section aria-label={t('campaignEditor.preview.title')}>
      {contactListId !== null && (
        <PersonPicker contactListId={contactListId} person={person} onPick={setPicked} />
      )}
      {variants.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={variant}
          aria-label={t('campaignEditor.variants')}
          onChange={(_event, next: Variant | null) => next && onVariant(next)}
          sx={{ mb: 1.5 }}
        >
          {variants.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              aria-label={t('campaignEditor.variant', { variant: each })}
              sx={{ py: 0.25 }}
            >
              {each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Phone
        campaign={campaign}
        variant={variant}
        person={person ?? sample}
        isSample={!person}
        isOfficial={official !== null}
      />
    </section>
  )
}

interface PhoneProps {
  campaign: Campaign | null
  variant: Variant
  person: CampaignPerson
  isSample: boolean
  /** The template is sent. */
  isOfficial: boolean
}

function Phone({ campaign, variant, person, isSample, isOfficial }: PhoneProps) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const now = useNow()
  const { values } = useFormikContext<CampaignFields>()
  const { data: settings } = useCampaignSettings()
  const { data: connections = [] } = useConnections()
  const fill = (text: string) => fillCampaignText(text, person, settings?.variables ?? [])
  const sender = connections.find(({ id }) => id === values.whatsappIds[0])
  const time = clock.time(values.scheduledAt || new Date(now))
  const textOf = (kind: 'message' | 'confirmationMessage') => {
    const [firstOne] = filledVariants(values, kind)
    const own = values[`${kind}${variant}`]
    // An empty question variant uses the first question that has a text.
    if (own.trim() !== '' || kind === 'message' || firstOne === undefined) return own
    return values[`${kind}${firstOne}`]
  }
  const question = values.confirmation && !isOfficial ? textOf('confirmationMessage') : ''
  const message = textOf('message')
  const hasFile = values.file !== null || (values.keepsFile && Boolean(campaign?.mediaPath))
  const isEmpty = isOfficial
    ? values.template === null
    : question.trim() === '' && message.trim() === '' && !hasFile

  return (
    <div className={styles['phone']}>
      <div className={styles['header']}>{sender?.name ?? t('campaignEditor.preview.sender')}</div>
      {/* It scrolls, so it must be focusable. */}
      <ol tabIndex={0} aria-label={t('campaignEditor.preview.talk')} className={styles['talk']}>
        {isSample && <li className={styles['line']}>{t('campaignEditor.preview.sample')}</li>}
        {isEmpty && <li className={styles['line']}>{t('form.previewEmpty')}</li>}
        {question.trim() !== '' && (
          <>
            <li className={styles['bubble']}>
              <FormattedText text={fill(question)} />
              <span className={styles['clock']}>{time}</span>
            </li>
            <li className={styles['bubble']} data-customer="">
              {t('campaignEditor.preview.yes')}
              <span className={styles['clock']}>{time}</span>
            </li>
          </>
        )}
        {isOfficial && values.template && (
          <li className={styles['template']}>
            <Suspense>
              <ChosenTemplate campaign={campaign} choice={values.template} fill={fill} />
            </Suspense>
          </li>
        )}
        {!isOfficial && (message.trim() !== '' || hasFile) && (
          <li className={styles['bubble']}>
            {hasFile && <PreviewMedia file={values.file} campaign={campaign} />}
            <FormattedText text={fill(message)} />
            <span className={styles['clock']}>{time}</span>
          </li>
        )}
      </ol>
    </div>
  )
}

interface ChosenTemplateProps {
  campaign: Campaign | null
  choice: TemplateChoice
  fill: (text: string) => string
}

/** The template as this person gets it, with the campaign's file in its header. */
function ChosenTemplate({ campaign, choice, fill }: ChosenTemplateProps) {
  const { values } = useFormikContext<CampaignFields>()
  const { data: template } = useTemplate(choice.templateId)
  const own = useFileUrl(values.file)
  const stored = values.keepsFile && campaign?.mediaPath ? `${apiUrl}/public/${campaign.mediaPath}` : null
  if (!template) return null
  return (
    <TemplateBubble
      components={template.components}
      values={filledValues(choice.values, fill)}
      picture={values.file ? own : stored}
    />
  )
}
