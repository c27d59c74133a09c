import { useTranslation } from 'react-i18next'
import { useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useSigns } from '../signaturePreference'
import styles from '../../../../ui/writing/Card.module.css'

/** Shows and switches whether messages are signed, where there is room. */
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

/** Whether the user signs messages, stored in this browser; default: yes. */
export function useSignature() {
  const { name } = useActor()
  const [isOn, setOn] = useSigns()
  return { isOn, setOn, name }
}
