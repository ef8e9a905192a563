import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

export interface ApplyDialogProps {
  opening?: { id: string; title: string } | undefined;
  onClose: () => void;
}

export default function ApplyDialog({ opening, onClose }: ApplyDialogProps) {
  return (
    <Dialog title="Join Our Team" onClose={onClose} actions={<Button onClick={onClose}>Not now</Button>}>
      <p dir="auto">{opening ? opening.title : 'Send us your resume.'}</p>
    </Dialog>
  );
}
