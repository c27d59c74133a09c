import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined'
import DrawOutlinedIcon from '@mui/icons-material/DrawOutlined'
import HeadphonesOutlinedIcon from '@mui/icons-material/HeadphonesOutlined'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import PlaceOutlinedIcon from '@mui/icons-material/PlaceOutlined'
import ToggleOffOutlinedIcon from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnIcon from '@mui/icons-material/ToggleOn'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useHasOpened } from '../../../../ui/overlays/useHasOpened'
import { useSignature } from './SignButton'

export type AttachChoice = 'location' | 'card'

interface AttachMenuProps {
  onFiles: (files: File[]) => void
  onChoose: (choice: AttachChoice) => void
}

const kinds = [
  { key: 'camera', accept: 'image/*', Icon: PhotoCameraOutlinedIcon, tone: 'error.main' },
  { key: 'photos', accept: 'image/*,video/*', Icon: ImageOutlinedIcon, tone: 'info.main' },
  { key: 'document', accept: undefined, Icon: DescriptionOutlinedIcon, tone: 'primary.main' },
  { key: 'audio', accept: 'audio/*', Icon: HeadphonesOutlinedIcon, tone: 'warning.main' },
] as const

const others = [
  { key: 'location', Icon: PlaceOutlinedIcon, tone: 'success.main' },
  { key: 'card', Icon: PersonOutlinedIcon, tone: 'text.secondary' },
] as const

/** Chooses what to send besides text, and whether messages are signed. */
export function AttachMenu({ onFiles, onChoose }: AttachMenuProps) {
  const { t } = useTranslation()
  const signature = useSignature()
  // Phones have a camera, which a file field can open.
  const isPhone = useMediaQuery('(pointer: coarse)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const hasOpened = useHasOpened(anchor !== null)
  const close = () => setAnchor(null)

  const pick = (kind: (typeof kinds)[number]['key'], accept: string | undefined) => {
    close()
    const input = picker.current
    if (!input) return
    if (accept) input.accept = accept
    else input.removeAttribute('accept')
    // The back camera, with its own screen instead of the list of files.
    if (kind === 'camera') input.setAttribute('capture', 'environment')
    else input.removeAttribute('capture')
    input.click()
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        data-testid="file-picker"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <ToolButton
        label={t('composer.attach')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Glyph name="attach" />
      </ToolButton>
      {hasOpened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            list: { 'aria-label': t('composer.attachMenu') },
            paper: { sx: { minWidth: 232, mt: -1 } },
          }}
        >
          {kinds
            .filter(({ key }) => key !== 'camera' || isPhone)
            .map(({ key, accept, Icon, tone }) => (
              <MenuItem key={key} onClick={() => pick(key, accept)} sx={{ minHeight: 44 }}>
                <ListItemIcon sx={{ color: tone }}>
                  <Icon />
                </ListItemIcon>
                {t(`composer.${key}`)}
              </MenuItem>
            ))}
          {others.map(({ key, Icon, tone }) => (
            <MenuItem
              key={key}
              sx={{ minHeight: 44 }}
              onClick={() => {
                close()
                onChoose(key)
              }}
            >
              <ListItemIcon sx={{ color: tone }}>
                <Icon />
              </ListItemIcon>
              {t(`composer.${key}`)}
            </MenuItem>
          ))}
          <Divider />
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={signature.isOn}
            onClick={() => signature.setOn(!signature.isOn)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>
              <DrawOutlinedIcon />
            </ListItemIcon>
            <ListItemText>{t('composer.sign')}</ListItemText>
            {signature.isOn ? (
              <ToggleOnIcon sx={{ fontSize: 38, ml: 2, color: 'primary.main' }} />
            ) : (
              <ToggleOffOutlinedIcon sx={{ fontSize: 38, ml: 2, color: 'text.secondary' }} />
            )}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
