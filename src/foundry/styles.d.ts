/** Style sheets that the build takes along: imported for what they do, not for a value. */

declare module "*.scss" {}
