/** Source: diner §2. */
export type HomeTab = 'happy-hour' | 'coupons'
