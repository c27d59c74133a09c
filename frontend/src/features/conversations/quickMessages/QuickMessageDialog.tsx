import { limits } from '@balcao/contract/limits'
import type { TemplateAccount } from '@balcao/contract/resources/company/templates'
import { quickMessagesApi, type QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../../data/apiClient'
import { useCan } from '../../../session'
import { FormAttachment } from '../../../ui/form/fields/FormAttachment'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useVariables } from '../../../kit/listPage'
import { MessagePreview } from '../../../kit/messagePreview'
import { useSaving } from '../../../kit/saving'
import { FormQueues } from '../../company/queues'
import { TextOrTemplate, useTemplateAccounts, type SendMode } from '../../company/templates'
import { liveQuickMessages } from './quickMessages.queries'
import type { QuickMessageFields, QuickMessageTexts } from './quickMessageForm'
import { QuickTemplateField } from './QuickTemplateField'

/** Templates are validated where they are chosen. */
const schema = quickMessagesApi.create.body.omit(['template'])

interface QuickMessageDialogProps {
  /** Null to create one. */
  quickMessage: QuickMessage | null
  onClose: () => void
}

export default function QuickMessageDialog({ quickMessage, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { data: accounts = [] } = useTemplateAccounts()
  const [initialValues] = useState<QuickMessageFields>({
    mode: quickMessage?.template ? 'template' : 'text',
    template: quickMessage?.template ?? null,
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    shared: quickMessage?.shared ?? false,
    offeredIn: quickMessage?.offeredIn ?? [],
    file: null,
    keepsFile: true,
  })
  const client = useQueryClient()
  const live = (changed: QuickMessage) => liveQuickMessages.apply(client, changed)
  const storedId = useRef(quickMessage?.id ?? null)
  const save = useSaving<QuickMessage, QuickMessageTexts>({
    live: liveQuickMessages,
    create: (body, idempotencyKey) => call(quickMessagesApi.create, { body, idempotencyKey }),
    update: (id, body) => call(quickMessagesApi.update, { params: { id }, body }),
    added: t('quickMessagesPage.added'),
    saved: t('quickMessagesPage.saved'),
  })

  return (
    <FormDialog
      title={quickMessage ? t('quickMessagesPage.edit') : t('quickMessagesPage.add')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async ({ file: chosen, keepsFile: isKept, mode, ...values }) => {
        const isTemplate = mode === 'template'
        // A template has its file in its header.
        const file = isTemplate ? null : chosen
        const keepsFile = isKept && !isTemplate
        const template = isTemplate ? values.template : null
        const { id } = await save({ id: storedId.current, values: { ...values, template } })
        // When the file is refused, the retry must not create the message again.
        storedId.current = id
        const params = { id }
        if (file)
          live(
            await upload(quickMessagesApi.attach, {
              params,
              fields: {},
              files: [file],
              onProgress: () => undefined,
            }),
          )
        else if (!keepsFile && quickMessage?.file) live(await call(quickMessagesApi.detach, { params }))
        onClose()
      }}
      onClose={onClose}
      submit={quickMessage ? t('common.save') : t('common.add')}
    >
      <FormTextField
        name="shortcode"
        label={t('quickMessagesPage.shortcode')}
        helperText={t('quickMessagesPage.shortcodeHelp')}
        max={limits.quickMessage.shortcode.max}
        autoFocus
        required
      />
      <Words accounts={accounts} stored={quickMessage?.file ?? null} />
      <FormQueues
        name="offeredIn"
        label={t('quickMessagesPage.queues')}
        helperText={t('quickMessagesPage.queuesHelp')}
      />
      {can('quick-messages:share') && (
        <FormSwitch
          name="shared"
          label={t('quickMessagesPage.share')}
          helperText={t('quickMessagesPage.shareHelp')}
        />
      )}
    </FormDialog>
  )
}

interface WordsProps {
  accounts: readonly TemplateAccount[]
  stored: QuickMessage['file']
}

/** The text with its file, or a template where the company has official numbers. */
function Words({ accounts, stored }: WordsProps) {
  const { t } = useTranslation()
  const variables = useVariables()
  const { values, setValues } = useFormikContext<QuickMessageFields>()
  const usable = accounts.filter(({ connectionIds }) => connectionIds.length > 0)
  const [left, setLeft] = useState({ text: '', template: '' })
  const isTemplate = values.mode === 'template'
  const switchTo = (mode: SendMode) => {
    setLeft({ ...left, [values.mode]: values.message })
    void setValues({ ...values, mode, message: left[mode] })
  }
  return (
    <>
      {(usable.length > 0 || isTemplate) && <TextOrTemplate mode={values.mode} onMode={switchTo} />}
      {isTemplate ? (
        <QuickTemplateField accounts={usable} />
      ) : (
        <>
          <FormMessageField
            name="message"
            label={t('quickMessagesPage.message')}
            max={limits.quickMessage.message.max}
            variables={variables}
            required
          />
          <MessagePreview text={values.message} />
          <FormAttachment name="file" keeps="keepsFile" stored={stored} maxBytes={limits.mediaBytes.max} />
        </>
      )}
    </>
  )
}
