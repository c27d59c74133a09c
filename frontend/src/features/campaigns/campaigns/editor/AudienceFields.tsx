import { limits } from '@balcao/contract/limits'
import type { Connection } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { errorText, listFailureText } from '../../../../i18n/errorMessage'
import { FormMultiSelect } from '../../../../ui/form/fields/FormMultiSelect'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { useConnections } from '../../../company/connections'
import { useContactLists } from '../../contactLists'
import { isMixed } from '../campaigns.rules'
import type { CampaignFields } from './campaignForm.rules'

/** The campaign's name, contact list and connections. */
export function AudienceFields({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<CampaignFields>()
  const { data: connections = [], isLoading, error } = useConnections()
  return (
    <>
      <FormTextField
        name="name"
        label={t('campaignEditor.name')}
        max={limits.name.max}
        autoFocus={values.name === ''}
        disabled={isLocked}
        required
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <ListField isLocked={isLocked} />
        <FormMultiSelect
          name="whatsappIds"
          label={t('campaignEditor.connections')}
          helperText={t('campaignEditor.connectionsHelp')}
          disabled={isLocked}
          choices={connections.map(({ id, name, number }) => ({
            id,
            label: name,
            ...(number !== null && { detail: number }),
          }))}
          isLoading={isLoading}
          failure={error}
        />
      </Box>
      {isMixed(connections, values.whatsappIds) && (
        <Alert severity="error">{errorText({ code: 'ERR_CAMPAIGN_MIXED_CONNECTIONS' })}</Alert>
      )}
      {!isLocked && <Down connections={connections.filter(({ id }) => values.whatsappIds.includes(id))} />}
    </>
  )
}

function ListField({ isLocked }: { isLocked: boolean }) {
  const { t, i18n } = useTranslation()
  const { values } = useFormikContext<CampaignFields>()
  const { data: lists = [], isLoading, error } = useContactLists()
  const isListed = lists.some(({ id }) => String(id) === values.contactListId)
  return (
    <FormTextField
      name="contactListId"
      select
      label={t('campaignEditor.contactList')}
      helperText={
        error
          ? listFailureText(error)
          : !isLoading && lists.length === 0
            ? t('campaignEditor.noLists')
            : t('campaignEditor.contactListHelp')
      }
      disabled={isLocked}
    >
      <MenuItem value="">{t('campaignEditor.noList')}</MenuItem>
      {lists.map(({ id, name, contactsCount }) => (
        <MenuItem key={id} value={String(id)}>
          {t('campaignEditor.listNamed', {
            name,
            count: Number(contactsCount),
            shown: Number(contactsCount).toLocaleString(i18n.language),
          })}
        </MenuItem>
      ))}
      {!isListed && values.contactListId !== '' && (
        <MenuItem value={values.contactListId}>{t('common.loading')}</MenuItem>
      )}
    </FormTextField>
  )
}

/** The chosen connections that cannot send now. */
function Down({ connections }: { connections: readonly Connection[] }) {
  const { t } = useTranslation()
  const down = connections.filter(({ status }) => status !== 'CONNECTED')
  return (
    <div role="status">
      {down.length > 0 && (
        <Alert severity="warning">
          {t('campaignEditor.down', { count: down.length, names: down.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
    </div>
  )
}
