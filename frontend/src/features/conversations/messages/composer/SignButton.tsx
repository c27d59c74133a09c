import { useTranslation } from 'react-i18next'
import { useActor, useOwnPreference } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import styles from '../../../../ui/writing/Card.module.css'

/** Whether what is written is signed, where there is room to show it. */
export function SignButton() {
  const { t } = useTranslation()
  const { isOn, setOn, name } = useSignature()
  return (
    <ToolButton
      label={t('composer.sign')}
      hint={isOn ? t('composer.signOn', { name }) : t('composer.signOff')}
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
      className={styles['roomy']}
    >
      <Glyph name="signature" className={isOn ? undefined : styles['off']} />
    </ToolButton>
  )
}

/** Whether this person signs what they write, kept in this browser; they do until they say otherwise. */
export function useSignature() {
  const { name } = useActor()
  const [isOn, setOn] = useOwnPreference('sign', true)
  return { isOn, setOn, name }
}
