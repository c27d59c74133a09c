import { fillCampaignText } from '@balcao/contract/text/campaignText'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import Skeleton from '@mui/material/Skeleton'
import { useFormikContext } from 'formik'
import { Suspense } from 'react'
import { attachedKind, TemplateChoiceField, useTemplate, type AttachedKind } from '../../../company/templates'
import { useCampaignSettings } from '../campaigns.queries'
import { useSamplePerson } from '../preview/useSamplePerson'
import { AttachmentField } from './AttachmentField'
import type { CampaignFields } from './campaignForm.rules'
import { useCampaignVariables } from './useCampaignVariables'

interface TemplateFieldProps {
  campaign: Campaign | null
  /** An official number of the campaign. */
  connectionId: number
  isLocked: boolean
}

/** Kind of the campaign's file, which the template's header shows; null for none. */
const fileKindOf = (
  { file, keepsFile }: Pick<CampaignFields, 'file' | 'keepsFile'>,
  campaign: Pick<Campaign, 'mediaType'> | null,
): AttachedKind | null => attachedKind(file?.type ?? (keepsFile ? campaign?.mediaType : null))

/** The template that official numbers send. Its values may have the variables of campaigns. */
export function TemplateField({ campaign, connectionId, isLocked }: TemplateFieldProps) {
  const { values, setFieldValue } = useFormikContext<CampaignFields>()
  const variables = useCampaignVariables()
  const { data: settings } = useCampaignSettings()
  const { person } = useSamplePerson(values.contactListId)
  const header = useTemplate(values.template?.templateId ?? null).data?.components.header?.kind
  const file = fileKindOf(values, campaign)
  const showsFile = header === 'image' || header === 'video' || header === 'document'
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <TemplateChoiceField
          connectionId={connectionId}
          value={values.template}
          variables={variables}
          fill={(value) => fillCampaignText(value, person, settings?.variables ?? [])}
          file={file}
          proposals={proposals}
          disabled={isLocked}
          onChange={(choice) => void setFieldValue('template', choice)}
        />
      </Suspense>
      {(showsFile || file !== null) && <AttachmentField campaign={campaign} isLocked={isLocked} />}
    </>
  )
}

/** Templates usually ask for the name of the reader. */
const proposals = { nome: '{nome}', name: '{nome}', nombre: '{nome}' }
