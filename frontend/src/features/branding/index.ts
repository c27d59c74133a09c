export { BrandTab } from './BrandTab'
