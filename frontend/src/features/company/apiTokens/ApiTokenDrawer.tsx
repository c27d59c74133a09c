import { limits } from '@balcao/contract/limits'
import {
  apiScopes,
  apiTokensApi,
  type ApiScope,
  type ApiToken,
  type NewApiToken,
} from '@balcao/contract/resources/company/access/apiTokens'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { string } from 'yup'
import { randomUuid } from '../../../data/browser/randomUuid'
import { useCompanyClock } from '../../../session'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { useConnections } from '../connections'
import { useApiTokenCommands } from './apiTokens.queries'
import { addressesIn, hasTooMany, scopeWord, wrongAddress } from './apiTokens.rules'
import { TokenDays } from './TokenDays'

interface ApiTokenDrawerProps {
  /** Null to create one. */
  token: ApiToken | null
  onCreated: (token: NewApiToken) => void
  onClose: () => void
}

interface Fields {
  name: string
  scopes: ApiScope[]
  /** An id, or `ALL`. */
  whatsappId: string
  /** One per line. */
  addresses: string
  /** Empty for no end. */
  lastDay: string
}

/** The connections of a token that reaches all of them. */
const ALL = 'all'

/** The form of a token, and its calls by day. */
export function ApiTokenDrawer({ token, onCreated, onClose }: ApiTokenDrawerProps) {
  const { t } = useTranslation()
  const commands = useApiTokenCommands()
  const key = useRef(randomUuid())
  const [initialValues] = useState<Fields>({
    name: token?.name ?? '',
    scopes: token?.scopes ?? ['messages:send'],
    whatsappId: token?.whatsappId ? String(token.whatsappId) : ALL,
    addresses: token?.addresses.join('\n') ?? '',
    lastDay: token?.lastDay ?? '',
  })
  const [schema] = useState(() =>
    apiTokensApi.create.body.shape({
      whatsappId: string(),
      addresses: string()
        .test(
          'range',
          ({ value }: { value: string }) => t('apiTokens.wrongAddress', { address: wrongAddress(value) }),
          (value = '') => wrongAddress(value) === null,
        )
        .test(
          'count',
          t('apiTokens.tooManyAddresses', { count: limits.apiToken.addresses }),
          (value = '') => !hasTooMany(value),
        ),
    }),
  )
  const save = async ({ name, scopes, whatsappId, addresses, lastDay }: Fields) => {
    const body = {
      name,
      scopes,
      whatsappId: whatsappId === ALL ? null : Number(whatsappId),
      addresses: addressesIn(addresses),
      lastDay: lastDay || null,
    }
    if (token) {
      await commands.update(token.id, body)
      toast.success(t('apiTokens.saved'))
    } else onCreated(await commands.create(body, key.current))
    onClose()
  }
  const form = {
    label: t('apiTokens.data'),
    fields: ['name', 'scopes', 'whatsappId', 'addresses', 'lastDay'],
    content: (
      <>
        <FormTextField
          name="name"
          label={t('apiTokens.name')}
          helperText={t('apiTokens.nameHelp')}
          max={limits.name.max}
          required
          autoFocus
        />
        <ScopesField />
        <ReachField isFixed={token !== null} />
        <LastDayField />
        <FormTextField
          name="addresses"
          label={t('apiTokens.addresses')}
          helperText={t('apiTokens.addressesHelp')}
          multiline
          minRows={2}
        />
      </>
    ),
  }
  const days = token && {
    label: t('apiTokens.uses'),
    fields: [],
    isLazy: true,
    content: <TokenDays token={token} />,
  }
  return (
    <FormDrawer
      title={token ? token.name : t('apiTokens.add')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={save}
      onClose={onClose}
      submit={token ? t('common.save') : t('apiTokens.create')}
      locked={token?.state === 'revoked' ? t('apiTokens.revokedForm') : undefined}
      tabs={days ? [form, days] : [form]}
    />
  )
}

function ScopesField() {
  const { t } = useTranslation()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<ApiScope[]>('scopes')
  const isWrong = touched && error !== undefined
  const toggle = (scope: ApiScope) => {
    void setTouched(true, false)
    void setValue(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope])
  }
  return (
    <FormControl component="fieldset" error={isWrong}>
      <FormLabel component="legend">{t('apiTokens.scopes')}</FormLabel>
      <FormGroup>
        {apiScopes.map((scope) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                name="scopes"
                size="small"
                checked={value.includes(scope)}
                onChange={() => toggle(scope)}
              />
            }
            label={t(`apiTokens.scopeNames.${scopeWord(scope)}`)}
          />
        ))}
      </FormGroup>
      {isWrong && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}

/** The connections that a token reaches; it stays as it was created. */
function ReachField({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const [{ value }] = useField<string>('whatsappId')
  const isListed = value === ALL || connections.some(({ id }) => String(id) === value)
  return (
    <FormTextField
      name="whatsappId"
      select
      label={t('apiTokens.reach')}
      helperText={isFixed ? t('apiTokens.reachFixed') : t('apiTokens.reachHelp')}
      disabled={isFixed}
    >
      <MenuItem value={ALL}>{t('apiTokens.everyConnection')}</MenuItem>
      {connections.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
      {!isListed && <MenuItem value={value}>{t('common.loading')}</MenuItem>}
    </FormTextField>
  )
}

function LastDayField() {
  const { t } = useTranslation()
  const { read } = useCompanyClock()
  return (
    <FormDateField
      name="lastDay"
      label={t('apiTokens.lastDay')}
      helperText={t('apiTokens.lastDayHelp')}
      min={read(new Date()).date}
    />
  )
}
