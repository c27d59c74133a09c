import { limits } from '@balcao/contract/limits'
import { campaignVariants } from '@balcao/contract/resources/campaigns/campaigns'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { useFormikContext } from 'formik'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormMessageField } from '../../../../ui/form/fields/FormMessageField'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { useCampaignSettings } from '../campaigns.queries'
import { isUnfinished, unknownIn, type TextName, type Variant } from '../campaigns.rules'
import { shownVariants, type CampaignFields } from './campaignForm.rules'
import { useCampaignVariables } from './useCampaignVariables'

interface VariantTabsProps {
  /** The open variant. */
  variant: Variant
  onVariant: (variant: Variant) => void
  isLocked: boolean
}

/**
 * The texts of a campaign, one of which each customer gets: a message, and the question for consent, if any.
 */
export function VariantTabs({ variant, onVariant, isLocked }: VariantTabsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { values, errors, submitCount, isSubmitting } = useFormikContext<CampaignFields>()
  const visibleVariants = shownVariants(values, variant)
  const another = campaignVariants[visibleVariants.length]
  const seen = useRef(0)
  // After a failed submit, opens the variant with the error.
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const [failed] = visibleVariants.filter(
      (each) => `message${each}` in errors || `confirmationMessage${each}` in errors,
    )
    if (failed !== undefined) onVariant(failed)
  }, [submitCount, isSubmitting, errors, visibleVariants, onVariant])

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormSwitch
        name="confirmation"
        label={t('campaignEditor.confirmation')}
        helperText={t('campaignEditor.confirmationHelp')}
        disabled={isLocked}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={variant}
          onChange={(_event, next: Variant) => onVariant(next)}
          variant="scrollable"
          aria-label={t('campaignEditor.variants')}
        >
          {visibleVariants.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}-tab-${each}`}
              aria-controls={`${id}-panel`}
              label={t('campaignEditor.variant', { variant: each })}
              sx={{ textTransform: 'none', px: 0, mr: 2.5, minWidth: 0 }}
            />
          ))}
        </Tabs>
        {!isLocked && another !== undefined && (
          <Tooltip title={t('campaignEditor.addVariant')}>
            <IconButton
              size="small"
              aria-label={t('campaignEditor.addVariant')}
              onClick={() => onVariant(another)}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box
        key={variant}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${variant}`}
        sx={{ display: 'grid', gap: 2 }}
      >
        {values.confirmation && (
          <TextOf
            name={`confirmationMessage${variant}`}
            label={t('campaignEditor.confirmationText')}
            isLocked={isLocked}
          />
        )}
        <TextOf name={`message${variant}`} label={t('campaignEditor.message')} isLocked={isLocked} />
      </Box>
    </Box>
  )
}

interface TextOfProps {
  name: TextName
  label: string
  isLocked: boolean
}

function TextOf({ name, label, isLocked }: TextOfProps) {
  const { t } = useTranslation()
  const variables = useCampaignVariables()
  const { data: settings } = useCampaignSettings()
  const { values } = useFormikContext<CampaignFields>()
  const wrong = settings ? unknownIn(values[name], settings.variables) : []
  const unfinished = wrong.filter(isUnfinished)
  const unknown = wrong.filter((each) => !isUnfinished(each))
  return (
    <div>
      <FormMessageField
        name={name}
        label={label}
        max={limits.campaign.text}
        minRows={4}
        variables={variables}
        disabled={isLocked}
      />
      <div role="status">
        {unknown.length > 0 && (
          <FormHelperText error sx={{ mx: 0 }}>
            {t('campaignEditor.unknown', { count: unknown.length, names: unknown.join(', ') })}
          </FormHelperText>
        )}
        {unfinished.length > 0 && (
          <FormHelperText error sx={{ mx: 0 }}>
            {t('campaignEditor.emptyInstead', { names: unfinished.join(', ') })}
          </FormHelperText>
        )}
      </div>
    </div>
  )
}
