import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../ui/overlays/AnchoredPanel'
import { ProfileLines, WhoIsIn } from './ProfileLines'

/** The panel that the portrait of the top bar opens. */
export default function ProfilePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AnchoredPanel anchor={anchor} label={t('shell.profileMenu')} width={272} onClose={onClose}>
      <WhoIsIn />
      <ProfileLines autoFocus onDone={onClose} />
    </AnchoredPanel>
  )
}
