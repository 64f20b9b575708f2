import { toast } from 'react-hot-toast/headless';

/** Every toast's text must also stand inline somewhere: it leaves after a few seconds. */
export const notify = {
  success: (text: string) => toast.success(text, { duration: 3000 }),
  error: (text: string) => toast.error(text, { duration: 5000 }),
  info: (text: string) => toast(text, { duration: 4000 }),
};
