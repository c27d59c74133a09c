import { limits } from '@balcao/contract/limits'
import {
  templateCategories,
  type Template,
  type TemplateAccount,
} from '@balcao/contract/resources/company/templates'
import type { TemplateFault } from '@balcao/contract/text/templates/checkTemplate'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../../../i18n/format'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { isEditable } from '../templates.rules'
import { useCategoryPrice } from '../useDearer'
import { BodyFields } from './BodyFields'
import { ButtonFields } from './ButtonFields'
import { nameMask, type TemplateDraft } from './draft.rules'
import { HeaderFields } from './HeaderFields'
import { concernedPart, refusedParts, type ConcernedPart } from './refusal.rules'
import { useFaultText } from './useFaultText'
import { Verdict } from './Verdict'
import { WaysOut } from './WaysOut'

/** Languages that companies of Brazil and its neighbours write in. Others come from WhatsApp. */
const languages = ['pt_BR', 'en', 'en_US', 'es', 'es_AR', 'es_MX'] as const

interface TemplateFieldsProps {
  template: Template | null
  accounts: readonly TemplateAccount[]
  faults: readonly TemplateFault[]
  /** The chosen picture of the header, for the preview. */
  onPicture: (url: string | null) => void
  /** Opens another language of the template. */
  onLanguage: (id: number) => void
}

/** The fields of a template, in the order in which the customer sees them. */
export function TemplateFields({ template, accounts, faults, onPicture, onLanguage }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const { values: draft, dirty } = useFormikContext<TemplateDraft>()
  const faultText = useFaultText(faults)
  const connectionId = accounts.find(({ id }) => id === draft.accountId)?.connectionIds[0] ?? null
  const price = useCategoryPrice(connectionId, draft.category)
  const isNew = template === null
  const isCode = draft.category === 'AUTHENTICATION'
  const languageCodes = [...new Set([...languages, draft.language])]
  const concerned = template && concernedPart(template)
  const noteOf = (part: ConcernedPart): string | undefined =>
    concerned === part ? t('templatesPage.concerned') : undefined
  const marksIn = (text: string) => (template ? refusedParts(text, template) : [{ text, isMarked: false }])
  return (
    <>
      {template && <Verdict template={template} />}
      {template && isEditable(template) && <WaysOut template={template} />}
      {template && !template.isSendable && <Alert severity="info">{t('templatesPage.unsupported')}</Alert>}
      {isNew && accounts.length > 1 && (
        <FormTextField select name="accountId" label={t('templatesPage.account')}>
          {accounts.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </FormTextField>
      )}
      {isNew && (
        <FormTextField
          name="name"
          label={t('templatesPage.name')}
          mask={nameMask}
          max={limits.template.name}
          helperText={faultText('name') ?? t('templatesPage.nameHelp')}
          autoFocus
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormTextField
          select
          name="category"
          label={t('templatesPage.category')}
          helperText={
            price === null
              ? t(`templatesPage.categoryHelp.${draft.category}`)
              : t('templatesPage.perDelivery', { price: formatPrice(price) })
          }
        >
          {templateCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {t(`templatesPage.categories.${category}`)}
            </MenuItem>
          ))}
        </FormTextField>
        {template && template.languages.length > 1 ? (
          <TextField
            select
            size="small"
            label={t('templatesPage.language')}
            value={template.id}
            disabled={dirty}
            helperText={dirty ? t('templatesPage.sendFirst') : undefined}
            onChange={({ target }) => onLanguage(Number(target.value))}
          >
            {template.languages.map(({ id, language, status }) => (
              <MenuItem key={id} value={id}>
                {languageName(language)}
                {status !== 'APPROVED' && ` · ${t(`templatesPage.statuses.${status}`)}`}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <FormTextField select name="language" label={t('templatesPage.language')} disabled={!isNew}>
            {languageCodes.map((code) => (
              <MenuItem key={code} value={code}>
                {languageName(code)}
              </MenuItem>
            ))}
          </FormTextField>
        )}
      </Box>
      {isCode ? (
        <Alert severity="info">{t('templatesPage.codeText')}</Alert>
      ) : (
        <>
          <HeaderFields
            faultText={(field) => faultText(field) ?? (field === 'header' ? noteOf('header') : undefined)}
            onPicture={onPicture}
          />
          <BodyFields faultText={faultText} marksIn={marksIn} isConcerned={concerned === 'body'} />
          <FormTextField
            name="footer"
            label={t('templatesPage.footer')}
            max={limits.template.footer}
            helperText={faultText('footer') ?? noteOf('footer')}
          />
          <ButtonFields
            faultText={(field) => faultText(field) ?? (field === 'buttons' ? noteOf('buttons') : undefined)}
          />
        </>
      )}
    </>
  )
}

/** A language in its own words. */
const languageName = (code: string): string => {
  const tag = code.replace('_', '-')
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toUpperCase() + name.slice(1)
}
