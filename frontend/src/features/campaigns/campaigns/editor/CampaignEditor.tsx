import {
  campaignsApi,
  isCampaignSavable,
  type Campaign,
} from '@balcao/contract/resources/campaigns/campaigns'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call, upload } from '../../../../data/apiClient'
import { FormPage } from '../../../../ui/form/FormPage'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { PageHeader } from '../../../../ui/page/PageHeader'
import { useNow } from '../../../../ui/timers/useNow'
import { useSaving } from '../../../../kit/saving'
import { useConnections } from '../../../company/connections'
import { liveCampaigns } from '../campaigns.queries'
import { ASK_FIRST, officialOf, verbsOf, type Variant } from '../campaigns.rules'
import { CampaignStatus } from '../CampaignStatus'
import { AnswerFields } from './AnswerFields'
import { AttachmentField } from './AttachmentField'
import { AudienceFields } from './AudienceFields'
import { bodyOf, campaignSchema, fieldsOf, usedBy, type CampaignFields } from './campaignForm.rules'
import { FormPart } from './FormPart'
import { TemplateField } from './TemplateField'
import { VariantTabs } from './VariantTabs'

const StartDialog = lazyPart(async () => ({ default: (await import('../start/StartDialog')).StartDialog }))
// Beside or below the form, which can be used before they are loaded.
const CampaignPreview = lazyPart(async () => ({
  default: (await import('../preview/CampaignPreview')).CampaignPreview,
}))
const ScheduledAtField = lazyPart(async () => ({
  default: (await import('./ScheduledAtField')).ScheduledAtField,
}))
const TestDialog = lazyPart(async () => ({ default: (await import('../start/TestDialog')).TestDialog }))

/** What opens after the form was saved. */
type Next = 'start' | 'test' | null

interface CampaignEditorProps {
  /** The stored campaign; null for a new one. */
  campaign: Campaign | null
  onAdded: (campaign: Campaign) => void
}

/** The form of a campaign: recipients, texts and time, with a preview. */
export function CampaignEditor({ campaign, onAdded }: CampaignEditorProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [initialValues] = useState(() => fieldsOf(campaign))
  const [search] = useSearchParams()
  const [variant, setVariant] = useState<Variant>(1)
  const [open, setOpen] = useState<{ dialog: Exclude<Next, null>; campaign: Campaign } | null>(null)
  const next = useRef<Next>(null)
  const storedId = useRef(campaign?.id ?? null)
  const isLocked = campaign !== null && !isCampaignSavable(campaign, new Date(now))
  const { data: connections } = useConnections()
  const asUsed = (values: CampaignFields) =>
    connections ? usedBy(values, officialOf(connections, values.whatsappIds) !== null) : values
  const save = useSaving<Campaign, CampaignFields>({
    live: liveCampaigns,
    create: (values, idempotencyKey) =>
      call(campaignsApi.create, { body: bodyOf(asUsed(values), null), idempotencyKey }),
    update: (id, values) =>
      call(campaignsApi.update, { params: { id }, body: bodyOf(asUsed(values), campaign) }),
    added: t('campaignEditor.added'),
    saved: t('campaignEditor.saved'),
  })

  const store = async (values: CampaignFields): Promise<Campaign> => {
    const stored = await save({ id: storedId.current, values })
    const params = { id: stored.id }
    // When the file is refused, the retry must not create the campaign again.
    if (storedId.current === null) onAdded(stored)
    storedId.current = stored.id
    if (values.file)
      return upload(campaignsApi.attach, {
        params,
        fields: {},
        files: [values.file],
        onProgress: () => undefined,
      })
    return stored.mediaPath && !values.keepsFile ? call(campaignsApi.detach, { params }) : stored
  }
  const submit = async (values: CampaignFields): Promise<CampaignFields> => {
    const stored = await store(values)
    liveCampaigns.apply(client, stored)
    if (next.current) setOpen({ dialog: next.current, campaign: stored })
    return fieldsOf(stored)
  }

  return (
    <FormPage
      header={
        <PageHeader
          title={campaign?.name ?? t('campaignEditor.add')}
          back={{ label: t('campaignEditor.back'), to: '/campaigns' }}
          {...(campaign && { mark: <CampaignStatus campaign={campaign} /> })}
        />
      }
      label={t('campaignEditor.form')}
      initialValues={initialValues}
      schema={campaignSchema}
      onSubmit={submit}
      onClose={(isLeaving) => {
        if (!isLeaving) void navigate('/campaigns')
      }}
      beside={{
        label: t('campaignEditor.preview.title'),
        content: (
          <Suspense fallback={<Skeleton variant="rounded" height={440} />}>
            <CampaignPreview campaign={campaign} variant={variant} onVariant={setVariant} />
          </Suspense>
        ),
      }}
      actions={({ isSubmitting }) => (
        <Actions
          campaign={campaign}
          isSubmitting={isSubmitting}
          isLocked={isLocked}
          onNext={(wanted) => {
            next.current = wanted
          }}
          onOpen={(dialog) => campaign && setOpen({ dialog, campaign })}
        />
      )}
    >
      {campaign && <EditorStatus campaign={campaign} isLocked={isLocked} />}
      {search.has(ASK_FIRST) && !isLocked && <AskFirst />}
      <FormPart title={t('campaignEditor.parts.audience')}>
        <AudienceFields isLocked={isLocked} />
      </FormPart>
      <Words campaign={campaign} variant={variant} onVariant={setVariant} isLocked={isLocked} />
      <FormPart title={t('campaignEditor.parts.time')}>
        <Suspense fallback={<Skeleton variant="rounded" height={84} />}>
          <ScheduledAtField isLocked={isLocked} />
        </Suspense>
      </FormPart>
      <FormPart title={t('campaignEditor.parts.answers')} help={t('campaignEditor.parts.answersHelp')}>
        <AnswerFields isLocked={isLocked} />
      </FormPart>
      <Suspense>
        {open?.dialog === 'start' && (
          <StartingDialog campaign={open.campaign} onClose={() => setOpen(null)} />
        )}
        {open?.dialog === 'test' && (
          <TestDialog campaign={open.campaign} variant={variant} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </FormPage>
  )
}

interface WordsProps {
  campaign: Campaign | null
  variant: Variant
  onVariant: (variant: Variant) => void
  isLocked: boolean
}

/** The texts of linked phones, or the template of official numbers. */
function Words({ campaign, ...texts }: WordsProps) {
  const { t } = useTranslation()
  const { values } = useFormikContext<CampaignFields>()
  const { data: connections = [] } = useConnections()
  const official = officialOf(connections, values.whatsappIds)
  return (
    <FormPart
      title={t('campaignEditor.parts.texts')}
      help={t(official ? 'campaignEditor.parts.templateHelp' : 'campaignEditor.parts.textsHelp')}
    >
      {official ? (
        <TemplateField campaign={campaign} connectionId={official.id} isLocked={texts.isLocked} />
      ) : (
        <>
          <VariantTabs {...texts} />
          <AttachmentField campaign={campaign} isLocked={texts.isLocked} />
        </>
      )}
    </FormPart>
  )
}

/** The question for consent is a switch of this form. */
function StartingDialog(props: { campaign: Campaign; onClose: () => void }) {
  const { setFieldValue } = useFormikContext<CampaignFields>()
  return <StartDialog {...props} onAskFirst={() => void setFieldValue('confirmation', true)} />
}

/** Switches the question for consent on, when the address asks for it. */
function AskFirst() {
  const { setFieldValue } = useFormikContext<CampaignFields>()
  useEffect(() => void setFieldValue('confirmation', true), [setFieldValue])
  return null
}

/** Why nothing can be changed, or what changing a cancelled campaign does. */
function EditorStatus({ campaign, isLocked }: { campaign: Campaign; isLocked: boolean }) {
  const { t } = useTranslation()
  if (!isLocked && campaign.status !== 'CANCELADA') return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(isLocked ? `campaignEditor.locked.${campaign.status}` : 'campaignEditor.cancelled')}
    </Alert>
  )
}

interface ActionsProps {
  campaign: Campaign | null
  isSubmitting: boolean
  isLocked: boolean
  onNext: (next: Next) => void
  /** There is nothing to save before. */
  onOpen: (dialog: Exclude<Next, null>) => void
}

function Actions({ campaign, isSubmitting, isLocked, onNext, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { dirty, submitForm, values } = useFormikContext<CampaignFields>()
  const isStored = campaign !== null && !dirty
  const goOn = (dialog: Exclude<Next, null>) => {
    onNext(dialog)
    if (isStored || isLocked) onOpen(dialog)
    else void submitForm()
  }
  const mayStart =
    campaign === null || verbsOf(campaign).some((verb) => verb === 'start' || verb === 'restart')
  return (
    <>
      <Button
        startIcon={<SendOutlined />}
        onClick={() => goOn('test')}
        disabled={isSubmitting}
        sx={{ mr: 'auto' }}
      >
        {t('campaignEditor.test')}
      </Button>
      {!isLocked && (
        <Button
          type="submit"
          variant={mayStart ? 'outlined' : 'contained'}
          onClick={() => onNext(null)}
          loading={isSubmitting}
        >
          {t('common.save')}
        </Button>
      )}
      {mayStart && (
        <Button variant="contained" onClick={() => goOn('start')} disabled={isSubmitting}>
          {t(
            campaign?.status === 'CANCELADA'
              ? 'campaignEditor.reviewRestart'
              : values.scheduledAt
                ? 'campaignEditor.reviewScheduled'
                : 'campaignEditor.review',
          )}
        </Button>
      )}
    </>
  )
}
