import type { Template } from '@balcao/contract/resources/company/templates'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { fillTemplate } from '@balcao/contract/text/templates/fillTemplate'
import Button from '@mui/material/Button'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../../i18n/errorMessage'
import { formatPrice } from '../../../../../i18n/format'
import { loadPhrases } from '../../../../../i18n/i18n'
import { useActor } from '../../../../../session'
import { Glyph } from '../../../../../ui/display/Glyph'
import { lazyPart } from '../../../../../ui/loading/lazyPart'
import { Card } from '../../../../../ui/writing/Card'
import { usePrice } from '../../../../company/costs'
import { useSendableTemplates } from '../../../../company/templates'
import { useStoredDraft } from '../field/drafts'
import { ModeSwitch } from '../ModeSwitch'
import styles from './ClosedWriter.module.css'
import { offeredOf, proposedValues, proposalsFor } from './offered.rules'
import { TemplateDialog } from './TemplateDialog'
import { TemplateRow } from './TemplateRow'
import { useSendTemplate } from './useSendTemplate'

const QuickTemplates = lazyPart(async () => {
  const [{ QuickTemplates: part }] = await Promise.all([import('./QuickTemplates'), loadPhrases('templates')])
  return { default: part }
})

interface ClosedWriterProps {
  ticket: Ticket
  connectionId: number
  onSwitch: (isNote: boolean) => void
  /** Chooses another connection to write on. */
  via: ReactNode
}

/**
 * The composer outside the reply window. WhatsApp accepts only templates, so two are offered, and the rest in
 * a dialog. The draft stays, and is in the field again when the customer answers.
 */
export function ClosedWriter({ ticket, connectionId, onSwitch, via }: ClosedWriterProps) {
  const { t } = useTranslation()
  const { id: userId, name: userName, company } = useActor()
  const draft = useStoredDraft(userId, ticket.id).trim()
  const { data: templates } = useSendableTemplates(connectionId, '')
  const { mutate, mutateAsync, isPending, error } = useSendTemplate(ticket.id)
  const proposals = proposalsFor({ contact: ticket.contact.name, user: userName, company: company.name })
  const offered = offeredOf(templates ?? [])

  const [chosenId, setChosenId] = useState<number | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isDialogOpen, setDialogOpen] = useState(false)
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0]
  const valuesOf = (template: Template) => ({ ...proposedValues(template, proposals), ...typed })
  const values = chosen ? valuesOf(chosen) : {}
  const isComplete = chosen !== undefined && isFilled(chosen, values)
  const price = usePrice(connectionId, chosen?.category === 'MARKETING' ? 'marketing' : 'utility')

  const choose = (template: Template) => {
    if (template.id === chosen?.id) return
    setChosenId(template.id)
    setTyped({})
  }
  return (
    <>
      <Card
        onSubmit={() => {
          if (chosen && isComplete && !isPending) mutate({ template: { templateId: chosen.id, values } })
        }}
        problem={error && !isDialogOpen ? errorText(error) : null}
        field={
          <>
            <div className={styles['head']}>
              <b id="closed-writer">{t('composer.closed.title')}</b>
              {templates && templates.length > offered.length && (
                <Button size="small" onClick={() => setDialogOpen(true)}>
                  {t('composer.closed.all', { count: templates.length })}
                </Button>
              )}
            </div>
            {templates?.length === 0 && <p className={styles['none']}>{t('composer.closed.none')}</p>}
            <div role="radiogroup" aria-labelledby="closed-writer" className={styles['list']}>
              {offered.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  isChosen={template.id === chosen?.id}
                  values={template.id === chosen?.id ? values : proposedValues(template, proposals)}
                  onChoose={() => choose(template)}
                  onFill={(key, value) => setTyped((all) => ({ ...all, [key]: value }))}
                />
              ))}
            </div>
            {draft !== '' && (
              <div className={styles['draft']}>
                <Glyph name="pencil" />
                <span className={styles['clip']}>
                  <b>{t('composer.closed.draft')}</b> {draft}
                </span>
              </div>
            )}
          </>
        }
        tools={
          <>
            <ModeSwitch
              ticketId={ticket.id}
              isNote={false}
              message={t('composer.closed.template')}
              onSwitch={onSwitch}
            />
            <Suspense>
              <QuickTemplates ticket={ticket} connectionId={connectionId} />
            </Suspense>
          </>
        }
        end={
          <>
            {via}
            {chosen && (
              <Button
                type="submit"
                variant="contained"
                loading={isPending}
                disabled={!isComplete}
                sx={{ minHeight: { xs: 44, sm: 32 } }}
              >
                {price ? t('composer.closed.send', { price: formatPrice(price) }) : t('messages.send')}
              </Button>
            )}
          </>
        }
      />
      {isDialogOpen && (
        <TemplateDialog
          connectionId={connectionId}
          proposals={proposals}
          onChoose={async (template, file) => {
            await mutateAsync({ template, file })
            setDialogOpen(false)
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}

function isFilled(template: Template, values: Readonly<Record<string, string>>): boolean {
  const { missing, tooLong } = fillTemplate(template, values)
  return missing.length === 0 && tooLong.length === 0
}
