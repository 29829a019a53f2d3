;;; Fixes the current file as a user does: moves to a finding, asks for code actions,
;;; takes the one whose title begins with CHOICE, and saves.

(require 'cl-lib)
(require 'flymake)

(defun wait (what condition)
  (let ((end (+ (float-time) 120)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (message "no %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.1))))

(defun findings ()
  (sort (cl-remove-if-not
         (lambda (each)
           (string-search "torchport-" (flymake-diagnostic-text each)))
         (flymake-diagnostics))
        (lambda (a b)
          (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b)))))

(defun choose (prompt titles &rest _)
  (let ((taken (cl-find-if (lambda (each)
                             (string-prefix-p (getenv "CHOICE") (car each)))
                           titles)))
    (message "took: %s" (car taken))
    (car taken)))

;; Much waits for the end of a command that a user gave by keys.
(run-hooks 'post-command-hook)
(wait "language server" #'eglot-current-server)
(flymake-start)
(setq last-nonmenu-event ?\r)
(wait "diagnostics" #'findings)
(dolist (each (findings))
  (goto-char (flymake-diagnostic-beg each))
  (message "%d:%d %s" (line-number-at-pos) (1+ (current-column))
           (flymake-diagnostic-text each)))
(goto-char (flymake-diagnostic-beg (car (findings))))
(cl-letf (((symbol-function 'completing-read) #'choose))
  (call-interactively #'eglot-code-actions))
(save-buffer)
(wait "end of the findings" (lambda () (null (findings))))
