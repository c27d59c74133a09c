export { default as emojis } from 'emoji-picker-react/data/emojis-es'
