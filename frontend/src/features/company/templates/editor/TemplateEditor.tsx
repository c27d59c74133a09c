import { limits } from '@balcao/contract/limits'
import {
  templatesApi,
  type Template,
  type TemplateAccount,
} from '@balcao/contract/resources/company/templates'
import type { TemplateFault } from '@balcao/contract/text/templates/checkTemplate'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { call } from '../../../../data/apiClient'
import { useDeletion, useSaving } from '../../../../kit/saving'
import { StatusPill } from '../../../../ui/display/StatusPill'
import { FormDrawer } from '../../../../ui/form/FormDrawer'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { isEditable, statusTones } from '../templates.rules'
import { liveTemplates } from '../templates.queries'
import { componentsOf, draftOf, emptyDraft, faultsOf, type TemplateDraft } from './draft.rules'
import { Preview } from './Preview'
import { TemplateFields } from './TemplateFields'

interface TemplateEditorProps {
  /** Null for a new one. */
  template: Template | null
  accounts: readonly TemplateAccount[]
  /** The account of a new one. */
  accountId: number
  /** Opens another language of the template. */
  onLanguage: (id: number) => void
  onClose: () => void
}

const schema = object({ name: string().max(limits.template.name) })

/** Writes a template, beside the message as the customer gets it. */
export default function TemplateEditor({
  template,
  accounts,
  accountId,
  onLanguage,
  onClose,
}: TemplateEditorProps) {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<readonly TemplateFault[]>([])
  const [picture, setPicture] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const save = useSaving<Template, TemplateDraft>({
    live: liveTemplates,
    create: (draft, idempotencyKey) =>
      call(templatesApi.create, {
        body: {
          accountId: draft.accountId,
          name: draft.name,
          language: draft.language,
          category: draft.category,
          components: componentsOf(draft),
        },
        idempotencyKey,
      }),
    update: (id, draft) =>
      call(templatesApi.update, {
        params: { id },
        body: { category: draft.category, components: componentsOf(draft) },
      }),
    added: t('templatesPage.sent'),
    saved: t('templatesPage.sent'),
  })
  const remove = useDeletion<Template>({
    live: liveTemplates,
    remove: (id) => call(templatesApi.remove, { params: { id } }),
    gone: 'ERR_NO_TEMPLATE_FOUND',
    deleted: t('templatesPage.deleted', { name: template?.name }),
  })

  const handleSubmit = async (draft: TemplateDraft) => {
    const found = faultsOf(draft)
    setFaults(found)
    if (found.length > 0) return
    await save({ id: template?.id ?? null, values: draft })
    onClose()
  }
  const locked =
    !template || isEditable(template)
      ? undefined
      : template.status === 'PENDING'
        ? t('templatesPage.waitForReview')
        : t('templatesPage.notEditable')

  return (
    <>
      <FormDrawer
        title={template?.name ?? t('templatesPage.add')}
        status={
          template && (
            <StatusPill tone={statusTones[template.status]}>
              {t(`templatesPage.statuses.${template.status}`)}
            </StatusPill>
          )
        }
        initialValues={template ? draftOf(template) : emptyDraft(accountId)}
        schema={schema}
        submit={template ? t('templatesPage.resend') : t('templatesPage.send')}
        locked={locked}
        tabs={[
          {
            label: t('templatesPage.tab'),
            fields: ['name'],
            content: (
              <TemplateFields
                template={template}
                accounts={accounts}
                faults={faults}
                onPicture={setPicture}
                onLanguage={onLanguage}
              />
            ),
          },
        ]}
        beside={{ label: t('templatesPage.preview'), content: <Preview picture={picture} /> }}
        onDelete={template ? () => setDeleting(true) : undefined}
        onSubmit={handleSubmit}
        onClose={onClose}
      />
      {template && (
        <ConfirmDialog
          open={isDeleting}
          danger
          title={t('templatesPage.deleteTitle', { name: template.name })}
          text={t('templatesPage.deleteText')}
          details={template.usedBy.map((use) =>
            t(`templatesPage.uses.${use.kind}`, { count: use.count, name: use.name ?? '' }),
          )}
          confirm={t('common.delete')}
          onConfirm={async () => {
            await remove(template.id)
            onClose()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
