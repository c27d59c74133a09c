import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useField } from 'formik'
import { useId, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColours } from '../../../theme/choiceColours'
import styles from '../form.module.css'

interface ColorFieldProps {
  name: string
  label: string
  /** Colours used by other records; they cannot be chosen. */
  taken?: readonly string[]
}

/** Number of colours shown before the user asks for all. */
const AT_ONCE = 7

/** Chooses a colour of a fixed palette. A record's colour that is not in the palette is shown first. */
export function ColorField({ name, label, taken = [] }: ColorFieldProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const [{ value }, { touched, error }, { setValue }] = useField<string>(name)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const first: readonly string[] = choiceColours.slice(0, AT_ONCE)
  const visible = value === '' || first.includes(value) ? first : [value, ...first.slice(0, AT_ONCE - 1)]
  const isWrong = touched && error !== undefined
  const choose = (color: string) => {
    setAnchor(null)
    void setValue(color)
  }
  const swatches = (colors: readonly string[], group: string) =>
    colors.map((color) => (
      <Swatch
        key={color}
        color={color}
        group={group}
        isOn={color === value}
        isTaken={taken.includes(color) && color !== value}
        onChoose={choose}
      />
    ))

  return (
    <fieldset className={styles['field']} role="radiogroup" aria-labelledby={labelId} aria-invalid={isWrong}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <div className={styles['swatches']}>
        {swatches(visible, name)}
        <Tooltip title={t('form.moreColors')}>
          <IconButton
            size="small"
            aria-label={t('form.moreColors')}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHorizIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </div>
      {isWrong && (
        <FormHelperText error sx={{ m: 0 }}>
          {error}
        </FormHelperText>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <div role="radiogroup" aria-label={label} className={styles['all']}>
          {swatches(choiceColours, `${name}-all`)}
        </div>
      </Popover>
    </fieldset>
  )
}

interface SwatchProps {
  color: string
  group: string
  isOn: boolean
  isTaken: boolean
  onChoose: (color: string) => void
}

function Swatch({ color, group, isOn, isTaken, onChoose }: SwatchProps) {
  const { t } = useTranslation()
  const name = isTaken ? t('form.colorTaken', { color }) : t('form.color', { color })
  return (
    <label
      className={styles['swatch']}
      title={name}
      style={{ '--own-color': color } as CSSProperties}
      {...(isOn && { 'data-on': '' })}
      {...(isTaken && { 'data-taken': '' })}
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isOn}
        disabled={isTaken}
        onChange={() => onChoose(color)}
      />
    </label>
  )
}
